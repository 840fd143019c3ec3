import { Authenticator } from '@pitlane/server/testing/authenticator';
import { expect, type Page } from '@playwright/test';
import { Mails } from './mails.ts';
import { chosenPassword } from './portal.ts';

/** The pages on which a second factor is given or added, and passwords are chosen. */
export class SecondFactorPages {
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get code() {
    return this.page.getByLabel('Code', { exact: true });
  }
  get recoveryCode() {
    return this.page.getByLabel('Recovery code', { exact: true });
  }
  get problem() {
    return this.page.getByRole('alert').filter({ hasText: /\w/ });
  }
  heading(name: string) {
    return this.page.getByRole('heading', { name, exact: true });
  }
  button(name: string | RegExp) {
    return this.page.getByRole('button', { name });
  }
  /** Confirms a question by Space, once it can be: until then, the focus is on Cancel. */
  async confirm(question: string): Promise<void> {
    const button = this.page.getByRole('alertdialog').getByRole('button', { name: question });
    await expect(button).toBeEnabled();
    await button.press('Space');
  }
  dialog(name: string) {
    return this.page.getByRole('dialog', { name });
  }

  /** Types a code and sends it. */
  async give(code: string, field = this.code): Promise<void> {
    await field.fill(code);
    await field.press('Enter');
  }

  /** Sets up an authenticator app with the key on the page, up to its first code. */
  async scan(): Promise<Authenticator> {
    await this.page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    const key = await this.button('Copy key').textContent();
    return new Authenticator(key?.replace('Copy key', '') ?? '');
  }

  /** Returns the recovery codes, and confirms that they are saved. */
  async saveCodes(): Promise<string[]> {
    await this.heading('Save your recovery codes').waitFor();
    const list = this.page.getByRole('list', { name: 'Recovery codes' });
    const codes = await list.getByRole('listitem').allTextContents();
    await this.button('I saved my codes').press('Enter');
    return codes;
  }
}

/** A user who was added by a story. Unlike a demo user, they need a second factor. */
export class Newcomer {
  readonly username: string;
  readonly mails: Mails;

  constructor(username: string) {
    this.username = username;
    this.mails = new Mails(`${username}@example.com`);
  }

  /** Adds a user as the administrator who is signed in on the page; a dealer's user if `dealerCode` is given. */
  static async added(
    page: Page,
    username: string,
    { roleName = 'MBPIUser', dealerCode }: { roleName?: string; dealerCode?: string } = {},
  ): Promise<Newcomer> {
    await called(page, 'PUT /api/mbpadmin/saveportaluser', {
      username,
      firstName: 'Nora',
      lastName: 'Nolan',
      emailAddress: `${username}@example.com`,
      roleName,
      ...(dealerCode ? { dealerCode } : { isActiveDirectoryUser: true }),
    });
    return new Newcomer(username);
  }

  /** Chooses a password by an emailed code, as a user who isn't signed in. */
  async choosePassword(page: Page): Promise<void> {
    await page.context().clearCookies();
    const userName = this.username;
    await called(page, 'POST /api/profile/change-password/request', { userName });
    const code = await this.mails.nextCode();
    const passwords = { password: chosenPassword, confirmPassword: chosenPassword };
    await called(page, 'POST /api/profile/change-password/change', { userName, code, ...passwords });
  }
}

/** Adds an authenticator to the user who is signed in on the page. */
export async function enroll(page: Page): Promise<Authenticator> {
  const { id, options } = await called(page, 'POST /api/v1/factors', { kind: 'totp' });
  const authenticator = new Authenticator(options.secret);
  await called(page, 'POST /api/v1/factors', { id, answer: await authenticator.code() });
  return authenticator;
}

/** Makes the recovery codes of the user who is signed in on the page, and has a second factor. */
export async function recoveryCodes(page: Page): Promise<string[]> {
  const { options } = await called(page, 'POST /api/v1/factors', { kind: 'lookup' });
  return options.codes;
}

/** Calls the server as the page would. */
export async function called(page: Page, operation: string, data?: object) {
  const [method = '', path = ''] = operation.split(' ');
  const headers = { accept: 'application/json', 'sec-fetch-site': 'same-origin' };
  const send = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const answer = await page.request[send](path, { headers, ...(data && { data }) });
  if (!answer.ok()) throw new Error(`${operation}: ${await answer.text()}`);
  return (await answer.json()).data;
}
