import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Seals secrets that the database holds, and makes the marks of codes. The keys are outside the database, so that a copy of it opens
 * nothing. Source: areas.md §1.6
 */
export interface DataKeys {
  /** Seals a secret; `about` names what it belongs to, and it opens for nothing else. */
  seal(secret: Uint8Array, about: string): Buffer;
  /** Opens a secret. Throws SealBroken if no key opens it. */
  open(sealed: Uint8Array, about: string): Buffer;
  /** The mark of a short secret such as an emailed code. */
  mark(secret: string, about: string): Buffer;
  /** The MACs with all keys: one from before a rotation still counts. */
  marks(secret: string, about: string): Buffer[];
  /** Returns whether the key that seals today sealed it. */
  isCurrent(sealed: Uint8Array): boolean;
  /** Returns whether one of the keys sealed it. */
  knows(sealed: Uint8Array): boolean;
}

/** A sealed secret that doesn't open: the key was lost, or the row was changed. */
export class SealBroken extends Error {
  constructor() {
    super('A sealed secret could not be opened: its key is not in DATA_KEY, or its row was changed.');
    this.name = 'SealBroken';
  }
}

const version = 1;
const idLength = 4;
const ivLength = 12;
const tagLength = 16;
const headLength = 1 + idLength + ivLength + tagLength;

interface Key {
  /** Distinguishes keys; it isn't secret. */
  id: Buffer;
  sealing: Buffer;
  marking: Buffer;
}

/** Makes them of keys of 32 bytes: the first seals, and each of them opens what it sealed. */
export function dataKeysOf(secrets: readonly [Buffer, ...Buffer[]]): DataKeys {
  const [current, ...former] = secrets.map(keyOf) as [Key, ...Key[]];
  const keys = [current, ...former];
  return {
    seal(secret, about) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', current.sealing, iv).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([Buffer.of(version), current.id, iv, cipher.getAuthTag(), sealed]);
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed);
      const key = keys.find(({ id }) => id.equals(keyIdOf(bytes)));
      if (!key || bytes[0] !== version || bytes.length < headLength) throw new SealBroken();
      const iv = bytes.subarray(1 + idLength, 1 + idLength + ivLength);
      const tag = bytes.subarray(headLength - tagLength, headLength);
      const opener = createDecipheriv('aes-256-gcm', key.sealing, iv).setAAD(Buffer.from(about));
      opener.setAuthTag(tag);
      try {
        return Buffer.concat([opener.update(bytes.subarray(headLength)), opener.final()]);
      } catch {
        throw new SealBroken();
      }
    },
    mark: (secret, about) => markBy(current, secret, about),
    marks: (secret, about) => keys.map((key) => markBy(key, secret, about)),
    knows: (sealed) => keys.some(({ id }) => id.equals(keyIdOf(Buffer.from(sealed)))),
    isCurrent: (sealed) => keyIdOf(Buffer.from(sealed)).equals(current.id),
  };
}

function keyIdOf(sealed: Buffer): Buffer {
  return sealed.subarray(1, 1 + idLength);
}

function keyOf(secret: Buffer): Key {
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `pitlane ${use}`, 32));
  return {
    id: createHash('sha256').update(derived('id')).digest().subarray(0, idLength),
    sealing: derived('sealing'),
    marking: derived('marking'),
  };
}

function markBy({ marking }: Key, secret: string, about: string): Buffer {
  return createHmac('sha256', marking).update(about).update('\0').update(secret).digest();
}
