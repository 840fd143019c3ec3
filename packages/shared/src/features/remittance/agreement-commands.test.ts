import { expect, test } from 'vitest';
import { showAgreement } from './agreement-commands.ts';

const later = { validFrom: '2026-12-01', refundMode: 'ProviderPaysAll', netCredits: false };

test.each([
  [[], ['By default']],
  [[later], ['From 12/01/2026', 'By default']],
])('shows what holds by default, also before a later agreement: %j', async (agreements, starts) => {
  const calls = { listDealerAgreements: async () => agreements };
  const effect = await showAgreement.run(calls as never, { dealer: 'MO1001' }, {} as never);
  const text = 'text' in effect ? effect.text : '';
  expect(text.split('\n').map((line) => line.split(':')[0])).toEqual(starts);
});
