import type { Page } from '@playwright/test';

/** Characters that need Shift on a US keyboard. */
const shifted = /[A-Z~!@#$%^&*()_+{}|:"<>?]/;

/** The keyboard of a page: counts each key that goes down, Ctrl and Shift included, and lists what was pressed. Data is not counted. */
export class CountedKeys {
  private readonly page: Page;
  /** Keys that went down. */
  count = 0;
  /** What was pressed, for a table of Markdown. */
  readonly shown: string[] = [];

  constructor(page: Page) {
    this.page = page;
  }

  /** Presses one key, or one with others held: `Control+k`. */
  async press(keys: string): Promise<void> {
    this.count += keys.split('+').length;
    this.shown.push(`\`${keys.replace('Control', 'Ctrl').replace(/\b[a-z]$/, (key) => key.toUpperCase())}\``);
    await this.page.keyboard.press(keys);
  }

  /** Types words that say what to do. */
  async type(text: string): Promise<void> {
    this.count += text.length + text.split('').filter((sign) => shifted.test(sign)).length;
    this.shown.push(text.trim().replaceAll('|', '\\|'));
    await this.page.keyboard.type(text);
  }

  /** Enters data, as a name, a number or a note: it is the same by any way, and what it is stands in the table. */
  async enter(data: string, meaning: string): Promise<void> {
    this.shown.push(`‹${meaning}›`);
    await this.page.keyboard.insertText(data);
  }
}
