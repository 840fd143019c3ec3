import { expect, test } from 'vitest';
import { trackingPage } from './tracking.ts';

test('a package is followed on its carrier’s page', () => {
  expect(trackingPage('UPS', '1Z 99')).toBe('https://www.ups.com/track?tracknum=1Z%2099');
  expect(trackingPage('Other', '5')).toBeUndefined();
  expect(trackingPage('FedEx', null)).toBeUndefined();
  expect(trackingPage('DHL', '5')).toBeUndefined();
});
