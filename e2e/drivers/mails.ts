import { existsSync, readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { mailFile } from './mail-file.ts';

/** The mails of a person. */
export class Mails {
  readonly #address: string;
  #codesRead = 0;

  constructor(address: string) {
    this.#address = address;
  }

  get text(): string {
    const file = mailFile(this.#address);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }

  /** The code of the next mail that has one; waits for it. */
  async nextCode(): Promise<string> {
    const codes = () => [...this.text.matchAll(/^(\d{6}) is your code/gm)].map(([, code = '']) => code);
    await expect.poll(() => codes().length).toBeGreaterThan(this.#codesRead);
    const code = codes()[this.#codesRead] ?? '';
    this.#codesRead += 1;
    return code;
  }
}
