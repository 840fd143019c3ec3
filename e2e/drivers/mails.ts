import { existsSync, readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { mailFile } from './mail-file.ts';

/** The mail of a person. */
export class Mails {
  readonly #address: string;
  #codesRead = 0;

  constructor(address: string) {
    this.#address = address;
  }

  get text(): string {
    const file = mailFile(this.#address);
    const raw = existsSync(file) ? readFileSync(file, 'utf8') : '';
    // Long lines are quoted-printable.
    return raw
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  }

  /** Waits for the invitation and returns its link, as an address of this portal. */
  async invitation(): Promise<string> {
    const links = () => [...this.text.matchAll(/\/invitation\?code=[\w-]+/g)].map(([link]) => link);
    await expect.poll(() => links().length).toBeGreaterThan(0);
    return links().at(-1) ?? '';
  }

  /** Waits for the next mail with a code and returns the code. */
  async nextCode(): Promise<string> {
    const codes = () => [...this.text.matchAll(/^(\d{6}) is your code/gm)].map(([, code = '']) => code);
    await expect.poll(() => codes().length).toBeGreaterThan(this.#codesRead);
    const code = codes()[this.#codesRead] ?? '';
    this.#codesRead += 1;
    return code;
  }
}
