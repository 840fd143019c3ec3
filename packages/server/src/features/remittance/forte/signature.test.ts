import { expect, test } from 'vitest';
import { checkoutScriptOf } from './forte-settings.ts';
import { buttonSignature, utcTicks } from './signature.ts';

const key = 'c0ffee00c0ffee00c0ffee00c0ffee00';
const button = {
  apiAccessId: 'c4b2c1d0e9f8a7b6',
  method: 'token',
  totalAmount: '1840.00',
  utcTime: '639134370000000000',
  orderNumber: 'R-202611-000042',
};

test('a button is signed over its parts in the published order', () => {
  // As printed by openssl dgst -sha256 -hmac for
  // c4b2c1d0e9f8a7b6|token|2.0|1840.00|639134370000000000|R-202611-000042||
  expect(buttonSignature(button, key)).toBe(
    '0163e5bf3162775755ec8fa4ef4368995e7edebe11714e292ded688dcb3d391f',
  );
});

test.each([
  { totalAmount: '1840.01' },
  { method: 'sale' },
  { orderNumber: 'R-202611-000043' },
  { customerToken: 'cst_1' },
  { paymethodToken: 'mth_1' },
])('another part has another signature: %o', (change) => {
  expect(buttonSignature({ ...button, ...change }, key)).not.toBe(buttonSignature(button, key));
});

test('an instant is ticks since the year 1', () => {
  expect(utcTicks(new Date('1970-01-01T00:00:00Z'))).toBe('621355968000000000');
  expect(utcTicks(new Date('2026-11-20T20:05:00Z'))).toBe('639308019000000000');
});

test('the window is that of the API', () => {
  expect(checkoutScriptOf({ apiUrl: 'https://api.forte.net/v3' })).toBe('https://checkout.forte.net/v2/js');
  expect(checkoutScriptOf({ apiUrl: 'https://sandbox.forte.net/api/v3' })).toBe(
    'https://sandbox.forte.net/checkout/v2/js',
  );
});
