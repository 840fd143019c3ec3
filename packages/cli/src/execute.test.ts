import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sessionStateOf } from '@pitlane/shared/features/users/rules';
import { anActor } from '@pitlane/shared/testing/factories';
import { expect, test } from 'vitest';
import { execute } from './execute.ts';
import { currentTree } from './testing/command-files.ts';
import { testTerminal } from './testing/test-terminal.ts';

const nodeOf = (path: string) => {
  const node = currentTree().find((one) => one.path.join(' ') === path);
  if (!node) throw new Error(`there is no ${path}`);
  return node;
};

test.each([
  ['a terminal that cannot be drawn on', { TERM: 'dumb' }, 'no_screen'],
  ['a theme that there is not', { TERM: 'xterm', PITLANE_THEME: 'pink' }, 'bad_theme'],
])('the app is refused in words for %s, before any server is called', async (_, env, code) => {
  const given = { fields: {}, isJson: false, isAll: false };
  await expect(execute(nodeOf('app'), { given, options: {} }, testTerminal(), env)).rejects.toMatchObject({
    error: { code },
  });
});

test.each(['abc', '0', '-1'])('PITLANE_TIMEOUT=%s is reported before any server is called', async (value) => {
  const given = { fields: {}, isJson: false, isAll: false };
  const env = { PITLANE_TIMEOUT: value, PITLANE_SERVER: 'http://127.0.0.1:1', PITLANE_TOKEN: 'token' };
  await expect(execute(nodeOf('whoami'), { given, options: {} }, testTerminal(), env)).rejects.toMatchObject({
    error: { code: 'bad_timeout' },
  });
});

test('nobody is asked for what they may not see', async () => {
  const paths: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url?.split('?')[0]);
    const data = sessionStateOf(anActor('MBPIUser'), 'id', 'America/Chicago');
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ code: 0, data }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const env = {
    PITLANE_SERVER: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    PITLANE_TOKEN: 'token',
  };
  const terminal = testTerminal({ canAsk: true });
  const given = { fields: {}, isJson: false, isAll: false };
  try {
    await expect(
      execute(nodeOf('rates compare'), { given, options: {} }, terminal, env),
    ).rejects.toMatchObject({ error: { code: 'denied' } });
  } finally {
    server.close();
  }
  expect(terminal.printed.err).toBe('');
  expect(paths).toEqual(['/api/profile/getsession']);
});

test('a quote without the odometer names the option for it, and only then', async () => {
  const refusal = { code: 'miles_required', message: 'Enter the odometer.', field: 'vehicleMilesWhenCancel' };
  const answers: Record<string, [number, object]> = {
    '/api/profile/getsession': [
      200,
      { code: 0, data: sessionStateOf(anActor('FIUser'), 'id', 'America/Chicago') },
    ],
    '/api/contracts/search': [
      200,
      { code: 0, data: [{ programCode: 'MBP', contractNumber: '15138628', contractSuffix: '' }] },
    ],
    '/api/v1/contracts/MBP-15138628/cancellation/facts': [
      200,
      { code: 0, data: { key: 'MBP-15138628', programCode: 'MBP', today: '2026-11-01' } },
    ],
    '/api/contracts/cancelquote': [400, { code: 3, data: null, errors: [refusal] }],
  };
  const server = createServer((request, response) => {
    const [status, body] = answers[request.url?.split('?')[0] ?? ''] ?? [404, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const env = {
    PITLANE_SERVER: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    PITLANE_TOKEN: 'token',
  };
  const quote = (fields: object) => {
    const given = { fields: { key: 'MBP-15138628', ...fields }, isJson: true, isAll: false };
    return execute(nodeOf('contract quote-cancel'), { given, options: {} }, testTerminal(), env);
  };
  try {
    await expect(quote({})).rejects.toMatchObject({ error: { ...refusal, next: 'Add --miles <n>.' } });
    await expect(quote({ miles: 1 })).rejects.toMatchObject({ error: refusal });
    await expect(quote({ miles: 1 })).rejects.not.toHaveProperty('error.next');
  } finally {
    server.close();
  }
});
