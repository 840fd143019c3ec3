import { expect, type Page } from '@playwright/test';

/** The password of every demo sign-in. */
export const demoPassword = 'pitlane-demo';

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;

/** The sessions of demo users from earlier stories of this process. */
const sessions = new Map<string, Cookies>();

const json = { headers: { accept: 'application/json' } };

/**
 * Signs a user in without the form; the browser then has the session's cookie. A demo user's session of an earlier story is used again while
 * it lasts: all stories come from one address, which may sign in about once a second.
 */
export async function signInAs(page: Page, username: string, password = demoPassword): Promise<void> {
  const context = page.context();
  await context.clearCookies();
  const earlier = password === demoPassword ? sessions.get(username) : undefined;
  if (earlier) {
    await context.addCookies(earlier);
    if ((await page.request.get('/identity/sessions/whoami', json)).ok()) return;
    await context.clearCookies();
  }
  await sendPassword(page, username, password);
  if (password === demoPassword) sessions.set(username, await context.cookies());
}

async function sendPassword(page: Page, username: string, password: string): Promise<void> {
  const begun = await page.request.get('/identity/self-service/login/browser', json);
  const flow = await begun.json();
  const csrf = flow.ui.nodes.find(
    (node: { attributes: { name: string } }) => node.attributes.name === 'csrf_token',
  );
  const sent = await page.request.post(`/identity/self-service/login?flow=${flow.id}`, {
    headers: { ...json.headers, origin: new URL(begun.url()).origin },
    data: { method: 'password', identifier: username, password, csrf_token: csrf?.attributes.value },
  });
  expect(sent.status(), `${username} signs in`).toBe(200);
}
