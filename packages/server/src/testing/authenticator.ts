import { Secret, TOTP } from 'otpauth';

const stepMs = 30_000;

/** The code that an authenticator app shows at an instant. */
export function codeOf(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** An authenticator app whose user never waits: codes of the step before and after count too, but each step only once and in order. */
export class Authenticator {
  readonly #secret: string;
  #next = 0;

  constructor(secret: string) {
    this.#secret = secret.replaceAll(/\s/g, '');
  }

  /** A code that wasn't used yet; waits for the next step where all that count were. */
  async code(): Promise<string> {
    const now = Date.now();
    this.#next = Math.max(this.#next + stepMs, now - stepMs);
    const wait = this.#next - (now + stepMs);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    return codeOf(this.#secret, this.#next);
  }
}
