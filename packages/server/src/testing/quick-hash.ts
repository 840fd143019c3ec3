import { hash } from '@node-rs/argon2';

/** Returns a hash of the server's own kind with the least work: checking it costs what it was made with, and tests sign in often. */
export function quickHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}
