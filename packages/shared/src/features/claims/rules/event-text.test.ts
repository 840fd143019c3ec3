import { expect, test } from 'vitest';
import { eventText } from './event-text.ts';

test.each([
  ['request', { requested: 21_250 }, 'Requested $212.50'],
  [
    'request',
    { requested: 100, parent: 'PA-202611-000001' },
    'Supplement to PA-202611-000001 requested $1.00',
  ],
  ['approve', { approved: 20_000 }, 'Approved $200.00'],
  ['deny', {}, 'Denied'],
  ['askInfo', {}, 'Information requested'],
  ['answer', {}, 'Information given'],
  ['void', {}, 'Voided'],
  ['photo', { position: 'LF' }, 'Photo added'],
  ['claim', { as400ClaimNumber: 'C-17' }, 'AS400 claim C-17'],
  ['pay', { paid: 20_000 }, 'Paid $200.00'],
  ['sent', {}, 'preAuthorization.sent'],
])('%s with %j reads as "%s"', (step, after, text) => {
  expect(eventText(`preAuthorization.${step}`, after)).toBe(text);
});
