import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id: 19 MiB, two passes, one lane. Source: security.md §1 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One at a time: each hash uses a whole core, and searches must not wait while many users sign in. */
const queue = pLimit(1);

/** The hash of a password that no one has: an unknown user takes as long as a known one. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$r1onq+fL1Dm1K4TwtUs/aA$N2tO6UdbfZmHV27csy4ZF+L36kpYBC9lq7lxdRaA0qQ';

/** Returns the hash that is stored for a password, in PHC text. */
export function hashPassword(password: string): Promise<string> {
  return queue(() => hash(password, cost));
}

/** Checks a password; an unknown identity, or one without a password, takes the same time and is refused. */
export async function isPasswordOf(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await queue(() => verify(passwordHash ?? nobodysHash, password));
  return matches && typeof passwordHash === 'string';
}
