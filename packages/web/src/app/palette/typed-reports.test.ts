import type { Agency, Dealer } from '@pitlane/shared/features/dealers/schema';
import { anActor } from '@pitlane/shared/testing/factories';
import { expect, test } from 'vitest';
import { reportTyper } from './typed-reports.ts';

const dealers = [
  { name: 'Main St Ford', dealerCode: '80715' },
  { name: 'Main Ave Motors', dealerCode: '1042' },
] as Dealer[];
const agencies = [{ name: 'National Dealer Partners', agentCode: 'AG1001' }] as Agency[];
const staff = anActor('MBPIUser', { today: '2026-11-21' });
const found = (text: string, session = staff) =>
  reportTyper({ session, dealers, agencies })(text).map(({ title, act, disabled }) => ({
    title,
    ...(disabled
      ? { disabled }
      : act.kind === 'effect' && 'address' in act.effect
        ? { at: act.effect.address }
        : {}),
  }));

test.each([
  [
    'report sales last month',
    'Sales summary › Last month',
    '/reporting/salessummaryreport?period=PreviousMonth',
  ],
  [
    'report sales october',
    'Sales summary › October 2026',
    '/reporting/salessummaryreport?startDate=2026-10-01&endDate=2026-10-31',
  ],
  [
    'report commission AG1001 this month',
    'Agency gross commission › This month › National Dealer Partners (AG1001)',
    '/reporting/agencygrosscommissionreport?agentCode=AG1001&period=Month',
  ],
  [
    'report claim C1030636',
    'SCS claim info › C1030636',
    '/reporting/scsclaiminforeport?claimNumber=C1030636',
  ],
  ['report scs claim info', 'SCS claim info › Run', '/reporting/scsclaiminforeport'],
])('"%s" is %s', (text, title, at) => {
  expect(found(text)).toContainEqual({ title, at });
});

test('what no report understands is reported before anything is chosen', () => {
  expect(found('report sales last quarter')).toEqual([
    {
      title: 'Sales summary › last quarter',
      disabled: expect.stringMatching(/^No period, dealer or agency “last quarter”\. Periods: today, /),
    },
  ]);
});

test('a dealer is offered no agency, and no report that it may not use', () => {
  const session = anActor('MasterDealer', { today: '2026-11-21' });
  expect(found('report commission today', session)).toEqual([]);
  expect(found('report sales AG1001', session)).toEqual([
    { title: 'Sales summary › ag1001', disabled: expect.stringMatching(/^No period or dealer “ag1001”/) },
  ]);
});
