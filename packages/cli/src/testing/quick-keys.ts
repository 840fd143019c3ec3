import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** What the code asked the keys to cost since the tests started, each cost once. */
export const keyCosts = new Set<string>();

type Derived = (error: Error | null, key: Buffer) => void;

const { scrypt } = crypto;

/** Works keys out of passphrases with the least work: a key takes a tenth of a second on purpose, and tests seal a file often. */
function quickScrypt(...args: [crypto.BinaryLike, crypto.BinaryLike, number, object, Derived]): void {
  const [passphrase, salt, length, cost, derived] = args;
  keyCosts.add(JSON.stringify(cost));
  scrypt(passphrase, salt, length, { N: 2 }, derived);
}

crypto.scrypt = quickScrypt as typeof scrypt;
syncBuiltinESMExports();
