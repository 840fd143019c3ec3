import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { forgetOpenedKey, keepOpenedKey, openedKey, type PassphraseFile } from './opened-key.ts';
import { replaceFile } from './settings.ts';

// 2^15, 8, 3: as OWASP advises for scrypt; a tenth of a second and 32 MiB for each guess.
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 2 ** 20 };
const label = Buffer.from('pitlane credentials 1');
const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt);

/** The key that this run has opened or sealed a file with: after a refresh, for example, it need not work for it twice. */
let last: { file: PassphraseFile; salt: Buffer; key: Buffer } | undefined;

/** A key, and whether the next run finds it without working for it. */
interface FoundKey {
  key: Buffer;
  isKept: boolean;
}

async function keyOf(file: PassphraseFile, salt: Buffer): Promise<FoundKey> {
  if (last && isSame(last.file, file) && last.salt.equals(salt)) return { key: last.key, isKept: true };
  const opened = await openedKey(file, salt);
  return opened
    ? { key: opened, isKept: true }
    : { key: await derive(file.passphrase, salt, 32, cost), isKept: false };
}

/** Remembers a key that has done its work: in this run, and for the next ones if there is a folder for it. */
async function remember(file: PassphraseFile, salt: Buffer, { key, isKept }: FoundKey): Promise<void> {
  last = { file, salt, key };
  if (!isKept) await keepOpenedKey(file, salt, key);
}

function isSame(one: PassphraseFile, other: PassphraseFile): boolean {
  return one.path === other.path && one.passphrase === other.passphrase;
}

/** The file's content; all but `version` is base64. */
interface Sealed {
  version: 1;
  salt: string;
  nonce: string;
  tag: string;
  text: string;
}

/** Reads the tokens by server; undefined if there is no file. Throws if the passphrase doesn't open it. */
export async function readSealed(file: PassphraseFile): Promise<Record<string, string> | undefined> {
  let content: string;
  try {
    content = await readFile(file.path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const sealed = JSON.parse(content) as Sealed;
  const bytes = (name: 'salt' | 'nonce' | 'tag' | 'text') => Buffer.from(sealed[name], 'base64');
  const salt = bytes('salt');
  const found = await keyOf(file, salt);
  const decipher = createDecipheriv('aes-256-gcm', found.key, bytes('nonce'), { authTagLength: 16 });
  decipher.setAAD(label).setAuthTag(bytes('tag'));
  const text = Buffer.concat([decipher.update(bytes('text')), decipher.final()]).toString('utf8');
  await remember(file, salt, found);
  return JSON.parse(text) as Record<string, string>;
}

/**
 * Writes the tokens by server, sealed with the passphrase; without tokens the file goes. The nonce is fresh each time, and the salt
 * where the file is: under another one, the key would have to be worked for again after each refresh.
 */
export async function writeSealed(file: PassphraseFile, tokens: Record<string, string>): Promise<void> {
  if (Object.keys(tokens).length === 0) {
    last = undefined;
    await forgetOpenedKey(file);
    return rm(file.path, { force: true });
  }
  const salt = last && isSame(last.file, file) ? last.salt : randomBytes(16);
  const nonce = randomBytes(12);
  const found = await keyOf(file, salt);
  const cipher = createCipheriv('aes-256-gcm', found.key, nonce, { authTagLength: 16 }).setAAD(label);
  const text = Buffer.concat([cipher.update(JSON.stringify(tokens), 'utf8'), cipher.final()]);
  const [sealedSalt, sealedNonce, tag, sealedText] = [salt, nonce, cipher.getAuthTag(), text].map((bytes) =>
    bytes.toString('base64'),
  );
  const sealed = { version: 1, salt: sealedSalt, nonce: sealedNonce, tag, text: sealedText };
  await replaceFile(file.path, `${JSON.stringify(sealed)}\n`);
  await remember(file, salt, found);
}
