import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { replaceFile } from './settings.ts';

// 2^15, 8, 3: as OWASP advises for scrypt; a tenth of a second and 32 MiB for each guess.
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 2 ** 20 };
const label = Buffer.from('pitlane credentials 1');
const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt);

/** The key of the last salt: a run that reads the file again, after a refresh for instance, need not work for it twice. */
let last: { passphrase: string; salt: string; key: Promise<Buffer> } | undefined;

function keyOf(passphrase: string, salt: Buffer): Promise<Buffer> {
  const text = salt.toString('base64');
  if (last?.passphrase !== passphrase || last.salt !== text) {
    last = { passphrase, salt: text, key: derive(passphrase, salt, 32, cost) };
  }
  return last.key;
}

/** What the file holds; all but `version` is base64. */
interface Sealed {
  version: 1;
  salt: string;
  nonce: string;
  tag: string;
  text: string;
}

/** Reads the tokens by server; undefined when there is no file. Throws when the passphrase does not open it. */
export async function readSealed(
  path: string,
  passphrase: string,
): Promise<Record<string, string> | undefined> {
  let content: string;
  try {
    content = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const sealed = JSON.parse(content) as Sealed;
  const bytes = (name: 'salt' | 'nonce' | 'tag' | 'text') => Buffer.from(sealed[name], 'base64');
  const key = await keyOf(passphrase, bytes('salt'));
  const decipher = createDecipheriv('aes-256-gcm', key, bytes('nonce'), { authTagLength: 16 });
  decipher.setAAD(label).setAuthTag(bytes('tag'));
  const text = Buffer.concat([decipher.update(bytes('text')), decipher.final()]).toString('utf8');
  return JSON.parse(text) as Record<string, string>;
}

/** Writes the tokens by server, sealed with the passphrase under a fresh salt; without tokens the file goes. */
export async function writeSealed(
  path: string,
  passphrase: string,
  tokens: Record<string, string>,
): Promise<void> {
  if (Object.keys(tokens).length === 0) return rm(path, { force: true });
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const key = await keyOf(passphrase, salt);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 }).setAAD(label);
  const text = Buffer.concat([cipher.update(JSON.stringify(tokens), 'utf8'), cipher.final()]);
  const [sealedSalt, sealedNonce, tag, sealedText] = [salt, nonce, cipher.getAuthTag(), text].map((bytes) =>
    bytes.toString('base64'),
  );
  const sealed = { version: 1, salt: sealedSalt, nonce: sealedNonce, tag, text: sealedText };
  await replaceFile(path, `${JSON.stringify(sealed)}\n`);
}
