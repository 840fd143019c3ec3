import { typeNumber } from '@pitlane/shared/lists/words';
import { expect, type Locator, type Page } from '@playwright/test';

/** The page where a command runs for each contract of a file. */
export class ListsPage {
  private readonly page: Page;
  readonly what: Locator;
  readonly file: Locator;
  readonly pasted: Locator;
  readonly check: Locator;
  readonly preview: Locator;
  readonly rows: Locator;
  readonly question: Locator;
  /** Where the number of contracts is typed to confirm what can't be undone. */
  readonly number: Locator;
  readonly unfinished: Locator;
  readonly main: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.what = page.getByLabel('What to do');
    this.file = page.getByLabel('File');
    this.pasted = page.getByLabel('Or paste rows');
    this.check = page.getByRole('button', { name: 'Check the rows' });
    this.preview = page.getByRole('region', { name: 'Preview' });
    this.rows = page.getByRole('table', { name: 'Rows' });
    this.question = page.getByRole('alertdialog');
    this.number = this.question.getByLabel(typeNumber);
    this.unfinished = page.getByRole('region', { name: 'Unfinished lists' });
  }

  async open(command: string): Promise<void> {
    await this.page.goto(`/lists?command=${command}`);
  }

  /** Reads pasted lines as the list. */
  async paste(text: string): Promise<void> {
    await this.pasted.fill(text);
    await this.button('Use these rows').click();
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** The row of a line of the list, in words. */
  row(line: number): Locator {
    return this.rows.getByRole('row', { name: new RegExp(`^${line} `) });
  }

  /** Runs what the preview shows. */
  async run(): Promise<void> {
    const start = this.button(/^Run [\d,]+ rows?$/);
    const [number = ''] = /[\d,]+/.exec((await start.textContent()) ?? '') ?? [];
    await start.click();
    await expect(this.question).toBeVisible();
    if ((await this.number.count()) > 0) await this.number.fill(number);
    await this.question.getByRole('button', { name: /from a file$/ }).click();
  }
}
