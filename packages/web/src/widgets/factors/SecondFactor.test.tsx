import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { identity } from '../../session/identity.ts';
import { SecondFactor } from './SecondFactor.tsx';

const nodeOf = (group: string, name: string, value = '') => ({ group, attributes: { name, value } });

/** The second step as the service offers it, with these fields in addition to the code's; returns what is sent. */
function showStep(fields: object[]) {
  const flow = { id: 'f1', ui: { messages: [], nodes: [...fields, nodeOf('totp', 'totp_code')] } };
  const session = { session: { identity: { id: 'i1' } } };
  const sent: unknown[] = [];
  const network = { isLost: false, secondsToWait: 0 };
  vi.stubGlobal('fetch', async (_input: string, options?: RequestInit) => {
    if (network.isLost) throw new TypeError('Failed to fetch');
    if (options?.method !== 'POST') return Response.json(flow);
    const { secondsToWait } = network;
    if (secondsToWait > 0) {
      const error = { id: 'too_many_sign_in_attempts' };
      return Response.json({ error }, { status: 429, headers: { 'retry-after': String(secondsToWait) } });
    }
    sent.push(JSON.parse(String(options.body)));
    return Response.json(session);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const onDone = vi.fn<() => void>();
  const { user } = render(
    <SecondFactor begin={() => identity.beginBrowserSignIn({ level: 2 })} onDone={onDone} />,
  );
  return { user, sent, onDone, network };
}

test('a browser is remembered only where that is offered and ticked', async () => {
  const { user, sent, onDone } = showStep([nodeOf('default', 'remember_browser', '14')]);
  await user.click(await screen.findByLabelText("Don't ask again in this browser for 14 days"));
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ method: 'totp', totp_code: '123456', remember_browser: 'true' }]);
});

test("a browser isn't remembered unless its user chooses so", async () => {
  const { user, sent, onDone } = showStep([nodeOf('default', 'remember_browser', '14')]);
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ method: 'totp', totp_code: '123456' }]);
});

test('nothing about it is shown where the service does not offer it', async () => {
  showStep([]);
  await screen.findByLabelText('Code');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a code that was not sent because of a lost connection stays, and Enter sends it once it is back', async () => {
  const { user, sent, onDone, network } = showStep([]);
  const code = await screen.findByLabelText<HTMLInputElement>('Code');
  network.isLost = true;
  await user.type(code, '123456{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('No Network');
  expect(code.value).toBe('123456');
  expect(onDone).not.toHaveBeenCalled();
  network.isLost = false;
  await user.type(code, '{Enter}');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ method: 'totp', totp_code: '123456' }]);
});

test.each([
  [1, 'Too many failed sign-ins. Wait 1 second, then try again.'],
  [180, 'Too many failed sign-ins. Wait 3 minutes, then try again.'],
])('after too many codes it says how long to wait: %i s', async (secondsToWait, words) => {
  const { user, network } = showStep([]);
  network.secondsToWait = secondsToWait;
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText(words)).toBeDefined();
});
