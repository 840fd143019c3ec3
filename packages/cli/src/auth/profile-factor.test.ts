import { CallError } from '@pitlane/shared/client/calls';
import { serviceStatus } from '@pitlane/shared/engine/envelope';
import { expect, test } from 'vitest';
import { paintOf } from '../process/paint.ts';
import { testRun, testTerminal } from '../testing/test-terminal.ts';
import { addFactor, listFactors, newCodes } from './profile-factor.ts';

const id = '7f1c2a52-6f0e-4a3e-9a55-0d7a2f4f8b11';
const phone = { id, kind: 'totp', label: 'Phone', confirmedAt: '2026-11-02T08:00:00Z', lastUsedAt: null };
const codes = ['aaaa-bbbb', 'cccc-dddd'];
const wrong = { code: 'code_invalid', message: 'This code is wrong or was used before.' };

/** The calls of a server on which 123456 is the right code, with what was sent. */
function aServer(factors: object[] = []) {
  const sent: Record<string, unknown>[] = [];
  const uri = 'otpauth://totp/Pitlane:dana?issuer=Pitlane&secret=JBSWY3DPEHPK3PXP';
  const calls = {
    listFactors: async () => factors,
    saveFactor: async (request: { kind?: string; answer?: string }) => {
      sent.push(request);
      if (request.kind === 'lookup') return { id: 'x', kind: 'lookup', options: { codes } };
      if (request.kind)
        return { ...phone, options: { secret: 'JBSWY3DPEHPK3PXP', uri, sentTo: 'd…@example.com' } };
      if (request.answer === '123456') return { ...phone, options: null };
      const { MfaCodeInvalid: code } = serviceStatus;
      throw new CallError({ status: 400, code, message: wrong.message, errors: [wrong], requestId: null });
    },
  };
  return { calls, sent };
}

test('an authenticator is set up by a QR code or its key, and a wrong code is asked for again', async () => {
  const { calls, sent } = aServer();
  const terminal = testTerminal({ canAsk: true, isWatched: true, errPaint: paintOf(true) });
  terminal.type('000000', '123456');
  await addFactor(testRun(terminal, { name: 'Phone' }, calls));
  expect(terminal.printed.err).toContain('\u001b[30;107m');
  expect(terminal.printed.err).toMatch(/enter the key:\n\n\S*  JBSW Y3DP EHPK 3PXP\n/);
  expect(terminal.printed.err).toContain(wrong.message);
  expect(terminal.printed.err).toContain('Added Phone');
  expect(sent).toEqual([
    { kind: 'totp', label: 'Phone' },
    { id, answer: '000000' },
    { id, answer: '123456' },
    { kind: 'lookup' },
  ]);
  expect(terminal.printed.out).toBe('aaaa-bbbb\ncccc-dddd\n');
});

test('without colors only the key is shown, and existing recovery codes stay valid', async () => {
  const { calls } = aServer([{ ...phone, kind: 'lookup' }]);
  const terminal = testTerminal({ canAsk: true });
  terminal.type('123456');
  await addFactor(testRun(terminal, {}, calls));
  expect(terminal.printed.err).toContain(
    'Enter this key in your authenticator app:\n\n  JBSW Y3DP EHPK 3PXP\n',
  );
  expect(terminal.printed.err).not.toContain('█');
  expect(terminal.printed.out).toBe('');
});

test('in a narrow terminal the key is broken between its groups', async () => {
  const { calls } = aServer([{ ...phone, kind: 'lookup' }]);
  const terminal = testTerminal({ canAsk: true, isWatched: true, errPaint: paintOf(true), errColumns: 16 });
  terminal.type('123456');
  await addFactor(testRun(terminal, {}, calls));
  expect(terminal.printed.err).not.toContain('█');
  expect(terminal.printed.err).toContain('  JBSW Y3DP EHPK\n  3PXP\n');
});

test('a script adds none, and reads the list in lines', async () => {
  const { calls, sent } = aServer([phone]);
  const script = testTerminal();
  await expect(addFactor(testRun(script, {}, calls))).rejects.toMatchObject({
    error: { code: 'cannot_ask' },
  });
  expect(sent).toEqual([]);
  await listFactors(testRun(script, {}, calls));
  expect(script.printed.out).toBe(`${id}\ttotp\tPhone\t2026-11-02T08:00:00Z\t\n`);
});

test('codes are replaced after a question', async () => {
  const { calls, sent } = aServer([phone]);
  const terminal = testTerminal();
  const run = testRun(terminal, {}, calls);
  await expect(newCodes(run)).rejects.toMatchObject({ error: { code: 'not_asked' } });
  expect(sent).toEqual([]);
  const sure = { ...run, given: { ...run.given, isSure: true } };
  await newCodes(sure);
  expect(sent).toEqual([{ kind: 'lookup' }]);
  expect(terminal.printed.out).toBe('aaaa-bbbb\ncccc-dddd\n');
});
