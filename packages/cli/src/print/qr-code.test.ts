import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { paintOf } from '../process/paint.ts';
import { qrLines } from './qr-code.ts';

const uri =
  'otpauth://totp/Pitlane:dana?issuer=Pitlane&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1';
const screen = { errColumns: 80, errPaint: paintOf(true), isWatched: true };

test('a QR code is drawn in half blocks, black on white, with every module of it', () => {
  const lines = qrLines(uri, screen) ?? [];
  const drawn = lines.flatMap((line) => {
    expect(line.startsWith('\u001b[30;107m') && line.endsWith('\u001b[0m')).toBe(true);
    const cells = line.slice('\u001b[30;107m'.length, -'\u001b[0m'.length).split('');
    return [cells.map((cell) => '█▀'.includes(cell)), cells.map((cell) => '█▄'.includes(cell))];
  });
  const { data, size } = encode(uri, { ecc: 'L', border: 4 });
  expect(drawn.slice(0, size)).toEqual(data);
});

test.each([
  ['is too narrow', { ...screen, errColumns: 30 }],
  ['has no colors', { ...screen, errPaint: paintOf(false) }],
  ['is a pipe', { ...screen, isWatched: false }],
  ['has only ASCII', { ...screen, isAscii: true }],
])('none is drawn where the terminal %s', (_, terminal) => {
  expect(qrLines(uri, terminal)).toBeUndefined();
});
