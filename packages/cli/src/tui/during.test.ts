import { CallError } from '@pitlane/shared/client/calls';
import { expect, test } from 'vitest';
import { failureWords } from './during.ts';

const ended = new CallError({ status: 401, code: null, message: '', errors: [], requestId: null });

test.each([
  ['file', 'Your session at https://portal.example.com has ended. Sign in again with :login.'],
  [
    'PITLANE_TOKEN',
    'https://portal.example.com doesn\'t accept PITLANE_TOKEN. Its session has ended. Get a new one: export PITLANE_TOKEN="$(pitlane login --print-token)"',
  ],
] as const)('a session from %s that has ended names the way to sign in again', (from, words) => {
  const stored = { token: 'token', from } as const;
  const context = { connection: { server: 'https://portal.example.com', stored } };
  expect(failureWords(ended, context as Parameters<typeof failureWords>[1])).toBe(words);
});
