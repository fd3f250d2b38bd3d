/* SPDX-License-Identifier: MIT */
#include "work/random.h"

#define GOLDEN G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)

/* The finisher of splitmix64: a bijection of the 64-bit numbers. */
static guint64
mix (guint64 value)
{
  value = (value ^ (value >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  value = (value ^ (value >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return value ^ (value >> 31);
}

PzRandom
pz_random_from_seed (guint64 seed)
{
  PzRandom random;

  for (int i = 0; i < 4; i++)
    random.state[i] = mix (seed += GOLDEN);
  return random;
}

static inline guint64
turn_left (guint64 value, int bits)
{
  return (value << bits) | (value >> (64 - bits));
}

guint64
pz_random_next (PzRandom *random)
{
  guint64 *s = random->state;
  guint64 result = turn_left (s[1] * 5, 7) * 9, t = s[1] << 17;

  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = turn_left (s[3], 45);
  return result;
}

/* Lemire's way: the high half of a product, with the few products drawn again that would favour some numbers. */
guint
pz_random_below (PzRandom *random, guint n)
{
  guint unfair;
  guint64 product;

  g_return_val_if_fail (n > 0, 0);

  unfair = (0 - n) % n;
  do
    product = (pz_random_next (random) >> 32) * n;
  while ((guint32) product < unfair);
  return (guint) (product >> 32);
}

int
pz_random_between (PzRandom *random, int low, int high)
{
  g_return_val_if_fail (low <= high, low);

  return low + (int) pz_random_below (random, (guint) (high - low) + 1);
}

gboolean
pz_random_chance (PzRandom *random, int of_hundred)
{
  return (int) pz_random_below (random, 100) < of_hundred;
}

guint64
pz_random_derive (guint64 seed, guint64 k)
{
  return mix (mix (seed + GOLDEN) + k * GOLDEN);
}
