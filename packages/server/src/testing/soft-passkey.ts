import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A passkey without a device: it answers as a browser does whose user has unlocked it. */
export class SoftPasskey {
  readonly id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  /** How often it was used; synced passkeys always say 0. */
  count = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The private key, which never leaves it. */
  get privateKey(): string {
    return this.#keys.privateKey.export({ format: 'jwk' }).d ?? '';
  }

  /** Answers creation options. */
  create({ challenge }: { challenge: string }): string {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = map([
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(Buffer.from(x, 'base64url'))],
      [int(-3), bytes(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const authData = Buffer.concat([this.#head(0x45), Buffer.alloc(16), length, this.id, key]);
    const attestationObject = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(authData)],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers request options. */
  get({ challenge }: { challenge: string }): string {
    const clientData = this.#clientData('webauthn.get', challenge);
    const authenticatorData = this.#head(0x05);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    });
  }

  /** The portal's name, what the user did, and the count. */
  #head(flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.count);
    const name = createHash('sha256').update(new URL(this.#origin).hostname).digest();
    return Buffer.concat([name, Buffer.of(flags), count]);
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  #answer(response: Record<string, unknown>): string {
    const id = this.id.toString('base64url');
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }
}

// As much of CBOR (RFC 8949) as a passkey's answer is written in.

function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.of((kind << 5) | value);
  return value < 256
    ? Buffer.of((kind << 5) | 24, value)
    : Buffer.of((kind << 5) | 25, value >> 8, value & 0xff);
}

const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (pairs: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);
