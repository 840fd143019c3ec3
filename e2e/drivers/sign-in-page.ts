import type { Page } from '@playwright/test';

/** The page where a user signs in. */
export class SignInPage {
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get heading() {
    return this.page.getByRole('heading', { name: 'Sign in' });
  }
  get username() {
    return this.page.getByLabel('Username', { exact: true });
  }
  get password() {
    return this.page.getByLabel('Password');
  }
  get rememberMe() {
    return this.page.getByRole('checkbox', { name: 'Remember my username on this device' });
  }
  get problem() {
    return this.page.getByRole('alert');
  }
  /** The message after a session has ended. */
  get ended() {
    return this.page.getByText('Your session has ended. Sign in again to continue.');
  }
  get submit() {
    return this.page.getByRole('button', { name: /^Sign in/ });
  }

  /** Types both and presses Enter. */
  async enter(username: string, password: string): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.password.press('Enter');
  }
}
