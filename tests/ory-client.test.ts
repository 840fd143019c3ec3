import { FrontendApi, type UiNode, type UiNodeInputAttributes } from '@ory/client';
import { FactorDriver } from '@pitlane/server/testing/factor-driver';
import { everyonesPassword } from '@pitlane/server/testing/people';
import { fasterKind } from '@pitlane/server/testing/test-db';
import axios, { type AxiosError } from 'axios';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let driver: FactorDriver;
let base = '';

/** Ory's own client as a program uses it, by session tokens. */
const api = () => new FrontendApi(undefined, base);

/** The same in a browser, whose cookies go along. */
function inBrowser(): FrontendApi {
  const cookies = new Map<string, string>();
  const keeping = axios.create({ headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin' } });
  keeping.interceptors.request.use((config) => {
    config.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    return config;
  });
  const keep = ({ headers }: { headers: Record<string, unknown> }) => {
    for (const line of (headers['set-cookie'] as string[] | undefined) ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
  };
  keeping.interceptors.response.use(
    (response) => {
      keep(response as never);
      return response;
    },
    (error: AxiosError) => {
      if (error.response) keep(error.response as never);
      throw error;
    },
  );
  return new FrontendApi(undefined, base, keeping);
}

/** The status and body of a call that is refused. */
async function refused(call: Promise<unknown>) {
  const { response } = await call.then(
    () => {
      throw new Error('it was answered');
    },
    (error: AxiosError) => error,
  );
  const data = response?.data as { error?: { id?: string }; ui?: { messages: { id: number }[] } };
  return { status: response?.status, id: data.error?.id, said: data.ui?.messages.map(({ id }) => id) };
}

const inputsOf = (nodes: readonly UiNode[]): UiNodeInputAttributes[] =>
  nodes.flatMap(({ attributes }) => (attributes.node_type === 'input' ? attributes : []));
const namesOf = (nodes: readonly UiNode[]) => inputsOf(nodes).map(({ name }) => name);
const csrfOf = (nodes: readonly UiNode[]): string =>
  inputsOf(nodes).find(({ name }) => name === 'csrf_token')?.value;
/** The secret of the authenticator that the settings offer. */
const secretOf = (nodes: readonly UiNode[]): string =>
  nodes.flatMap(({ attributes }) =>
    attributes.node_type === 'text' && attributes.id === 'totp_secret_key' ? attributes.text.text : [],
  )[0] ?? '';

/** Signs in as a program does, and gives the token. */
async function signedIn(identifier: string, password = everyonesPassword): Promise<string> {
  const { data: flow } = await api().createNativeLoginFlow();
  const updateLoginFlowBody = { method: 'password' as const, identifier, password };
  const { data } = await api().updateLoginFlow({ flow: flow.id, updateLoginFlowBody });
  return data.session_token ?? '';
}

/** Adds an authenticator in the settings, and gives its secret. */
async function withAuthenticator(xSessionToken: string): Promise<string> {
  const { data: flow } = await api().createNativeSettingsFlow({ xSessionToken });
  const secret = secretOf(flow.ui.nodes);
  const updateSettingsFlowBody = { method: 'totp' as const, totp_code: driver.codeOf(secret) };
  await api().updateSettingsFlow({ flow: flow.id, xSessionToken, updateSettingsFlowBody });
  return secret;
}

describe.each([
  ['our own service', false],
  ['a Kratos behind the portal', true],
])('%s', (_name, hasKratos) => {
  beforeAll(async () => {
    driver = await FactorDriver.open(fasterKind, { hasKratos });
    base = `${await driver.app.listen({ host: '127.0.0.1', port: 0 })}/identity`;
  });
  afterAll(() => driver.close());
  beforeEach(() => driver.pass(24 * 3_600_000));

  test('a program signs in, chooses a password, adds an authenticator and recovery codes, and confirms with the second factor', async () => {
    const username = await driver.aPerson();
    const xSessionToken = await signedIn(username);
    const { data: flow } = await api().createNativeSettingsFlow({ xSessionToken });
    expect(namesOf(flow.ui.nodes)).toEqual(
      expect.arrayContaining(['csrf_token', 'password', 'method', 'totp_code']),
    );
    const settings = (body: object) =>
      api().updateSettingsFlow({ flow: flow.id, xSessionToken, updateSettingsFlowBody: body as never });
    expect(await refused(settings({ method: 'password', password: 'short' }))).toMatchObject({ status: 400 });
    expect(await refused(settings({ method: 'totp', totp_code: '000000' }))).toMatchObject({ status: 400 });
    const changed = await settings({ method: 'password', password: 'another horse battery' });
    expect(changed.data).toMatchObject({ state: 'success', ui: { messages: [{ id: 1050001 }] } });
    const secret = secretOf(flow.ui.nodes);
    await settings({ method: 'totp', totp_code: driver.codeOf(secret) });
    const { data: codes } = await settings({ method: 'lookup_secret', lookup_secret_regenerate: true });
    expect(codes.ui.nodes.filter(({ type }) => type === 'text')).toHaveLength(1);
    expect((await api().toSession({ xSessionToken })).data.authenticator_assurance_level).toBe('aal2');

    const again = await signedIn(username, 'another horse battery');
    expect(await refused(api().toSession({ xSessionToken: again }))).toMatchObject({
      status: 403,
      id: 'session_aal2_required',
    });
    expect(await refused(api().createNativeSettingsFlow({ xSessionToken: again }))).toMatchObject({
      status: 403,
    });
    driver.pass(30_000);
    const { data: second } = await api().createNativeLoginFlow({ aal: 'aal2', xSessionToken: again });
    const updateLoginFlowBody = { method: 'totp' as const, totp_code: driver.codeOf(secret) };
    await api().updateLoginFlow({ flow: second.id, xSessionToken: again, updateLoginFlowBody });
    expect((await api().toSession({ xSessionToken: again })).data.identity?.traits).toMatchObject({
      username,
    });
    expect((await api().listMySessions({ xSessionToken: again })).data).toHaveLength(1);
    await api().performNativeLogout({ performNativeLogoutBody: { session_token: again } });
    expect(await refused(api().toSession({ xSessionToken: again }))).toMatchObject({ status: 401 });
  });

  test('a browser ends its other sessions, verifies its address, and changes factors only shortly after giving one', async () => {
    const username = await driver.aPerson();
    const browser = inBrowser();
    const { data: login } = await browser.createBrowserLoginFlow();
    const csrf_token = csrfOf(login.ui.nodes);
    const updateLoginFlowBody = {
      method: 'password' as const,
      identifier: username,
      password: everyonesPassword,
      csrf_token,
    };
    await browser.updateLoginFlow({ flow: login.id, updateLoginFlowBody });
    const other = await signedIn(username);
    const { data: sessions } = await browser.listMySessions();
    expect(sessions).toHaveLength(1);
    await browser.disableMySession({ id: sessions[0]?.id ?? '' });
    expect(await refused(api().toSession({ xSessionToken: other }))).toMatchObject({ status: 401 });
    await signedIn(username);
    expect((await browser.disableMyOtherSessions()).data.count).toBe(1);

    const { data: asked } = await browser.createBrowserVerificationFlow();
    const verify = (body: object) =>
      browser.updateVerificationFlow({
        flow: asked.id,
        updateVerificationFlowBody: {
          method: 'code',
          csrf_token: csrfOf(asked.ui.nodes),
          ...body,
        } as never,
      });
    const { data: sent } = await verify({ email: `${username}@example.com` });
    expect(sent).toMatchObject({ state: 'sent_email', ui: { messages: [{ id: 1080003 }] } });
    expect(await refused(verify({ code: '000000' }))).toMatchObject({ status: 400, said: [4070006] });
    const { data: verified } = await verify({ code: (await driver.mailTo(username)).code });
    expect(verified).toMatchObject({ state: 'passed_challenge', ui: { messages: [{ id: 1080002 }] } });

    const { data: flow } = await browser.createBrowserSettingsFlow();
    const settings = (body: object) =>
      browser.updateSettingsFlow({
        flow: flow.id,
        updateSettingsFlowBody: { csrf_token: csrfOf(flow.ui.nodes), ...body } as never,
      });
    await settings({ method: 'totp', totp_code: driver.codeOf(secretOf(flow.ui.nodes)) });
    const { data: shown } = await browser.getSettingsFlow({ id: flow.id });
    expect(namesOf(shown.ui.nodes)).toContain('totp_unlink');
    driver.pass(16 * 60_000);
    expect(await refused(settings({ method: 'totp', totp_unlink: true }))).toMatchObject({
      status: 403,
      id: 'session_refresh_required',
    });
    const { data: logout } = await browser.createBrowserLogoutFlow();
    await browser.updateLogoutFlow({ token: logout.logout_token });
    expect(await refused(browser.toSession())).toMatchObject({ status: 401 });
  });

  test('a forgotten password is recovered by an emailed code, once, and only by a user without a second factor', async () => {
    const username = await driver.aPerson();
    const browser = inBrowser();
    const { data: asked } = await browser.createBrowserRecoveryFlow();
    const recover = (body: object) =>
      browser.updateRecoveryFlow({
        flow: asked.id,
        updateRecoveryFlowBody: {
          method: 'code',
          csrf_token: csrfOf(asked.ui.nodes),
          ...body,
        } as never,
      });
    const { data: sent } = await recover({ email: `${username}@example.com` });
    expect(sent).toMatchObject({ state: 'sent_email', ui: { messages: [{ id: 1060003 }] } });
    const { code } = await driver.mailTo(username);
    expect(await refused(recover({ code: '000000' }))).toMatchObject({ status: 400, said: [4060006] });
    const both = await Promise.allSettled([recover({ code }), recover({ code })]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { data: session } = await browser.toSession();
    expect(session.authentication_methods).toMatchObject([{ method: 'code_recovery', aal: 'aal1' }]);
    const { data: flow } = await browser.createBrowserSettingsFlow();
    await browser.updateSettingsFlow({
      flow: flow.id,
      updateSettingsFlowBody: {
        method: 'password',
        password: 'a password of their own',
        csrf_token: csrfOf(flow.ui.nodes),
      },
    });
    await signedIn(username, 'a password of their own');

    const careful = await driver.aPerson();
    await withAuthenticator(await signedIn(careful));
    const { data: native } = await api().createNativeRecoveryFlow();
    const byCode = (body: object) =>
      api().updateRecoveryFlow({
        flow: native.id,
        updateRecoveryFlowBody: { method: 'code', ...body } as never,
      });
    await byCode({ email: `${careful}@example.com` });
    const { data: recovered } = await byCode({ code: (await driver.mailTo(careful)).code });
    const [token, next] = recovered.continue_with ?? [];
    const xSessionToken = token?.action === 'set_ory_session_token' ? token.ory_session_token : '';
    const settings = next?.action === 'show_settings_ui' ? next.flow.id : '';
    expect(await refused(api().toSession({ xSessionToken }))).toMatchObject({ id: 'session_aal2_required' });
    const updateSettingsFlowBody = { method: 'password' as const, password: 'a password of a thief' };
    const stolen = api().updateSettingsFlow({ flow: settings, xSessionToken, updateSettingsFlowBody });
    expect(await refused(stolen)).toMatchObject({ status: 403, id: 'session_aal2_required' });
  });

  test('a recovery answers the same for an unknown address, limits its codes, and refuses an expired one', async () => {
    const { data: nobodys } = await api().createNativeRecoveryFlow();
    const recover = (flow: string, body: object) =>
      api().updateRecoveryFlow({ flow, updateRecoveryFlowBody: { method: 'code', ...body } as never });
    const { data: sent } = await recover(nobodys.id, { email: 'nobody@example.com' });
    expect(sent).toMatchObject({ state: 'sent_email', ui: { messages: [{ id: 1060003 }] } });
    expect(await refused(recover(nobodys.id, { code: '123456' }))).toMatchObject({
      status: 400,
      said: [4060006],
    });

    const username = await driver.aPerson();
    const email = `${username}@example.com`;
    const { data: flow } = await api().createNativeRecoveryFlow();
    await recover(flow.id, { email });
    const { code } = await driver.mailTo(username);
    driver.pass(10 * 60_000);
    expect(await refused(recover(flow.id, { code }))).toMatchObject({ status: 400, said: [4060006] });
    await recover(flow.id, { email });
    const wrong = (await driver.mailTo(username)).code === '111111' ? '222222' : '111111';
    for (let i = 0; i < 5; i++) expect((await refused(recover(flow.id, { code: wrong }))).status).toBe(400);
    const right = (await driver.mailTo(username)).code;
    expect(await refused(recover(flow.id, { code: right }))).toMatchObject({ status: 429 });
    await recover(flow.id, { email });
    expect(await refused(recover(flow.id, { email }))).toMatchObject({ status: 429 });
  });
});
