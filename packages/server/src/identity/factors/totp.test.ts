import { expect, test } from 'vitest';
import { stepOf, totpSetup } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

// The last six of the eight digits that RFC 6238, appendix B, lists for SHA-1.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at %d s is that of RFC 6238', async (seconds, code) => {
  expect(await stepOf(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

test('takes the code of the step before and after, however it is spaced, and no other', async () => {
  const step = Math.floor(1_234_567_890 / 30);
  const at = (steps: number) => new Date((1_234_567_890 + steps * 30) * 1000);
  expect(await stepOf(secret, ' 005 924', at(1))).toBe(step);
  expect(await stepOf(secret, '005924', at(-1))).toBe(step);
  expect(await stepOf(secret, '005924', at(2))).toBeUndefined();
  expect(await stepOf(secret, '5924', at(0))).toBeUndefined();
});

test('an app is set up by the secret and its address', async () => {
  expect(await totpSetup(secret, { issuer: 'Pitlane', account: 'ann' })).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    uri: 'otpauth://totp/Pitlane:ann?issuer=Pitlane&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  });
});
