import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import { replaceFile } from './settings.ts';

/** An encrypted file that a passphrase opens. */
export interface PassphraseFile {
  path: string;
  passphrase: string;
  /** The folder that lasts as long as the user is logged in, if there is one. */
  runtimeFolder?: string | undefined;
}

// Some milliseconds: it only has to keep the key from anyone who finds the folder without the passphrase.
const cost = { N: 2 ** 12, r: 8, p: 1 };
const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt);
const label = Buffer.from('pitlane opened key 1');

/** The file's key as the folder holds it, all in base64. `salt`: the one that it was derived with. */
interface Opened {
  salt: string;
  ownSalt: string;
  nonce: string;
  tag: string;
  key: string;
}

/**
 * Returns the key of a file from the folder of this login, sealed with the passphrase there; undefined if it was not opened yet, or with
 * another passphrase or salt. Decision: docs/decisions/0018
 */
export async function openedKey(file: PassphraseFile, salt: Buffer): Promise<Buffer | undefined> {
  const place = await placeOf(file);
  if (place === undefined) return undefined;
  try {
    const opened = JSON.parse(await readFile(place, 'utf8')) as Opened;
    if (opened.salt !== salt.toString('base64')) return undefined;
    const bytes = (name: keyof Opened) => Buffer.from(opened[name], 'base64');
    const own = await derive(file.passphrase, bytes('ownSalt'), 32, cost);
    const decipher = createDecipheriv('aes-256-gcm', own, bytes('nonce'), { authTagLength: 16 });
    decipher.setAAD(label).setAuthTag(bytes('tag'));
    return Buffer.concat([decipher.update(bytes('key')), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** Keeps the key of a file that it has opened until the user logs out. It is only there to save time: where it cannot be written, it is not. */
export async function keepOpenedKey(file: PassphraseFile, salt: Buffer, key: Buffer): Promise<void> {
  const place = await placeOf(file);
  if (place === undefined) return;
  const [ownSalt, nonce] = [randomBytes(16), randomBytes(12)];
  const own = await derive(file.passphrase, ownSalt, 32, cost);
  const cipher = createCipheriv('aes-256-gcm', own, nonce, { authTagLength: 16 }).setAAD(label);
  const sealed = Buffer.concat([cipher.update(key), cipher.final()]);
  const [of, ownOf, nonceOf, tag, text] = [salt, ownSalt, nonce, cipher.getAuthTag(), sealed].map((bytes) =>
    bytes.toString('base64'),
  );
  const opened = { salt: of, ownSalt: ownOf, nonce: nonceOf, tag, key: text };
  await replaceFile(place, `${JSON.stringify(opened)}\n`).catch(() => undefined);
}

/** Deletes the key of a file that is gone. */
export async function forgetOpenedKey(file: PassphraseFile): Promise<void> {
  const place = await placeOf(file);
  if (place !== undefined) await rm(place, { force: true });
}

/** Only in a folder that is the user's own and closed to everyone else, as the login creates it. */
async function placeOf({ path, runtimeFolder }: PassphraseFile): Promise<string | undefined> {
  if (!runtimeFolder || !isAbsolute(runtimeFolder)) return undefined;
  const folder = await stat(runtimeFolder).catch(() => undefined);
  const isOurs = folder?.isDirectory() && folder.uid === process.getuid?.() && (folder.mode & 0o077) === 0;
  if (!isOurs) return undefined;
  const name = createHash('sha256').update(path).digest('hex').slice(0, 16);
  return join(runtimeFolder, 'pitlane', `key-${name}.json`);
}
