import { describe, expect, test } from 'vitest';
import type { CommandFailure } from '../../../process/failure.ts';
import { figureCalls, monthsWithReserve } from '../../../testing/figure-calls.ts';
import { signedInAs, testRun, testTerminal } from '../../../testing/test-terminal.ts';
import { dealerFiguresView } from '../dealers/figures.ts';
import { dealerLoginsView } from '../dealers/logins.ts';
import { dealerView } from '../dealers/show.ts';
import { dashboardView } from './dashboard.ts';

const calls = { ...figureCalls, ...signedInAs('MasterDealer') };

/** The output of a view: on a screen of this many columns, in a pipe, or as JSON. */
async function printed(
  view: typeof dashboardView,
  to: number | 'pipe' | 'json' | 'csv',
  { fields = {}, server = calls }: { fields?: Record<string, string | boolean>; server?: typeof calls } = {},
): Promise<string> {
  const terminal = testTerminal(typeof to === 'number' ? { isScreen: true, columns: to } : {});
  const run = testRun(terminal, { ...fields, ...(to === 'csv' ? { csv: true } : {}) }, server);
  await view.run({ ...run, given: { ...run.given, isJson: to === 'json' } });
  return terminal.printed.out;
}

describe('the dashboard', () => {
  test('has its cards, each with its comparison, and below them the charts with their scale', async () => {
    const lines = (await printed(dashboardView, 80)).split('\n');
    expect(lines.slice(0, 20)).toEqual([
      'Dashboard  All your dealers',
      '',
      'To remit                3  $2,125.00 dealer cost',
      'Sold today              3  +2 vs. Nov 1',
      'Sold this week          3  Same as Nov 1',
      'Sold this month         3  -2 vs. Nov 1',
      'Sold this year         11  +11 vs. Nov 1',
      'Quotes today            4  Same as Nov 1',
      'Open cancellations      0',
      'Contracts per deal    3.0  3 in 1 deal this month',
      'Active users           12',
      'Open invitations        1',
      'Access reviews          4  2 not signed in for 90 days or more',
      '',
      'Sold and cancelled, 13 months',
      'Month   Sold  0 ────────────────────── 8  Cancelled  0 ────────────────────── 8',
      'Oct 26     8  ██████████████████████████          2  ██████▌',
      'Nov 26     3  ██████████                          0',
      '',
      'Claims, 13 months',
    ]);
  });

  test('fits 40 columns', async () => {
    const lines = (await printed(dashboardView, 40)).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(40);
    expect(lines).toContain('Sold today              3  +2 vs. Nov 1');
  });

  test('is a line a figure in a pipe, with plain numbers', async () => {
    const lines = (await printed(dashboardView, 'pipe')).split('\n');
    expect(lines[0]).toBe('remittance.pending\tTo remit\t3\t\t\t$2,125.00 dealer cost');
    expect(lines[1]).toBe('sales.day\tSold today\t3\t2026-11-02\t2026-11-02\t+2 vs. Nov 1');
    expect(lines).toContain('claims.months\t2026-10\t1172.60');
    expect(lines).toContain('pending.ages\tMBP\t2\t1\t0');
  });

  test('is CSV with a header on request', async () => {
    const [header, , first] = (await printed(dashboardView, 'csv')).split('\r\n');
    expect(header).toMatch(/id,title,count,startDate,endDate,comparison$/);
    expect(first).toMatch(/^sales\.day,Sold today,3,2026-11-02,2026-11-02,/);
  });

  test('shows what is in reserve next to what is paid to those who are sent it, and only what is paid to others', async () => {
    const server = { ...calls, listClaimsPaidByMonth: async () => monthsWithReserve };
    expect(await printed(dashboardView, 80, { server })).toMatch(/\nMonth +Paid .* In reserve /);
    expect(await printed(dashboardView, 'pipe', { server })).toContain(
      '\nclaims.months\t2026-11\t0.00\t310.50\n',
    );
    expect(await printed(dashboardView, 80)).not.toContain('In reserve');
    expect(await printed(dashboardView, 'pipe')).toContain('\nclaims.months\t2026-11\t0.00\n');
  });

  test('is narrowed to a dealer: every call has it, and the title names it', async () => {
    const asked: unknown[] = [];
    const getSalesOverview = async (request: unknown) => {
      asked.push(request);
      return figureCalls.getSalesOverview?.(undefined as never);
    };
    const server = { ...calls, getSalesOverview };
    const text = await printed(dashboardView, 80, { fields: { dealerCode: '1042' }, server });
    expect(text).toMatch(/^Dashboard {2}Main St Ford \(1042\)\n/);
    expect(asked).toEqual([{ dealerCode: '1042' }]);
  });

  test('shows the incentive trip and what earns points to users who may see it', async () => {
    const server = { ...calls, ...signedInAs('MasterAgent') };
    expect(await printed(dashboardView, 80, { server })).toContain(
      [
        '\n\nIncentive trip: Lisbon 2027',
        '190 of 600 points (31%). Main Agency is number 1 of 19 agencies, 11/01/2026 to',
        '10/31/2027.',
        '5 points per remitted contract: MBP',
        '1 point per remitted contract: TAW\n',
      ].join('\n'),
    );
    const piped = await printed(dashboardView, 'pipe', { server });
    expect(piped).toMatch(/\nincentive\.trip\tAG1001\t190\t600\t1\t19\n$/);
    expect(await printed(dashboardView, 80)).not.toContain('Incentive trip');
  });

  test('shows the service lane how many claims are open, and no sales', async () => {
    const ofStatus = (claimStatus: string, claimStatusName: string, claimCount: number) => ({
      claimStatus,
      claimStatusName,
      claimCount,
    });
    const listClaimsByStatus = async () => [
      ofStatus('A', 'Approved', 1_204),
      ofStatus('C', 'Paid', 9),
      ofStatus('P', 'Pending', 3),
    ];
    const server = { ...calls, ...signedInAs('ServiceUser'), listClaimsByStatus };
    expect(await printed(dashboardView, 80, { server })).toBe(
      [
        'Dashboard  All your dealers',
        '',
        'Open claims      1,207',
        'Approved claims  1,204',
        'Pending claims       3\n',
      ].join('\n'),
    );
    expect(await printed(dashboardView, 'pipe', { server })).toBe(
      'claims.open\tOpen claims\t1207\t\t\t\nclaims.A\tApproved claims\t1204\t\t\t\nclaims.P\tPending claims\t3\t\t\t\n',
    );
    expect(JSON.parse(await printed(dashboardView, 'json', { server }))).toMatchObject({
      cards: [{ count: 1_207 }, { count: 1_204 }, { count: 3 }],
      charts: [],
    });
  });

  test('is refused to a customer, with an alternative', async () => {
    const server = { ...calls, ...signedInAs('Customer') };
    const failure = await printed(dashboardView, 'json', { server }).catch((error: unknown) => error);
    expect(failure as CommandFailure).toMatchObject({
      message: 'Your role has no dashboard.',
      details: [
        "List your contracts: pitlane contract search '|status:all'",
        'Quote a refund: pitlane contract quote-cancel <number>',
      ],
    });
  });
});

describe('a dealer', () => {
  test('has its figures, and n/a where nothing is earned', async () => {
    const text = await printed(dealerView, 80, { fields: { code: '1042' } });
    expect(text).toMatch(/Change +-2 vs\. Nov 1/);
    expect(text).toMatch(/^Main St Ford +Active\n1042 · Springfield, MO · \(555\) 555-0142\n/);
    expect(text).toMatch(/Dealer profit +\$2,460\.00/);
    expect(text).toMatch(/Loss ratio +n\/a/);
    expect(text).toMatch(/MBP +97\.7517%: \$40\.00 paid, \$10\.00 in reserve, \$51\.15 earned/);
    expect(JSON.parse(await printed(dealerView, 'json', { fields: { code: '1042' } }))).toMatchObject({
      dealerCode: '1042',
      lossRatio: { lossRatio: null },
    });
  });

  test('has no figures for the service lane', async () => {
    const server = { ...calls, ...signedInAs('ServiceUser') };
    // Neither are there notes of visits: those are never for the dealer.
    const text = await printed(dealerView, 'pipe', { fields: { code: '1042' }, server });
    expect(text).toBe(
      'Name\tMain St Ford\nCode\t1042\nAddress\t1 Main St\nPlace\tSpringfield, MO 65807\nPhone\t5555550142\n',
    );
  });

  test('has a line a month in a pipe, with its claims', async () => {
    expect(await printed(dealerFiguresView, 'pipe')).toBe(
      '2026-10\t8\t2\t3\t1172.60\t\n2026-11\t3\t0\t0\t0.00\t\n',
    );
    expect(JSON.parse(await printed(dealerFiguresView, 'json'))[0]).toEqual({
      month: '2026-10',
      contractCount: 8,
      cancelledCount: 2,
      claimCount: 3,
      paidAmount: 1172.6,
      reserveAmount: null,
    });
  });

  test('is shown with its whole group: every call has the group, and each dealer is there', async () => {
    const asked: unknown[] = [];
    const getDealerCounts = async (request: unknown) => {
      asked.push(request);
      return figureCalls.getDealerCounts?.(undefined as never);
    };
    const ofGroup = { server: { ...calls, getDealerCounts }, fields: { code: '1042', group: true } };
    const text = await printed(dealerView, 100, ofGroup);
    expect(text).toMatch(/^Lakeshore Kia and 1 more dealer +Group\n1043 · 1042\n/);
    const flat = text.replace(/\s+/g, ' ');
    expect(flat).toContain('1043 Lakeshore Kia: 0 sold, 4 last month, 1 to remit, loss ratio 12.5% ');
    expect(flat).toContain('1042 Main St Ford: 3 sold, 1 last month, 2 to remit, loss ratio n/a ');
    expect(text).not.toContain('Two sales managers');
    expect(asked).toEqual([{ dealerGroupIdentifier: 'main-st' }]);
    const toAgent = { ...ofGroup, server: { ...ofGroup.server, ...signedInAs('MasterAgent') } };
    expect((await printed(dealerView, 100, toAgent)).replace(/\s+/g, ' ')).toContain(
      '1042 10/20/2026 agent Two sales managers since June.',
    );
    expect(JSON.parse(await printed(dealerView, 'json', ofGroup))).toMatchObject({
      dealerGroupIdentifier: 'main-st',
      dealers: [{ dealerCode: '1043' }, { dealerCode: '1042' }],
      sold: { count: 3 },
    });
    const months = await printed(dealerFiguresView, 80, { fields: { dealerCode: '1042', group: true } });
    expect(months).toMatch(/^Lakeshore Kia and 1 more dealer\n/);
  });

  test('has its months and users as CSV', async () => {
    expect(await printed(dealerFiguresView, 'csv')).toContain('\r\n2026-10,8,2,3,1172.60,\r\n');
    expect(await printed(dealerLoginsView, 'csv')).toContain('\r\nfi,Fiona Finch,FI User,,0,true\r\n');
  });

  test('has users, including those who never signed in', async () => {
    expect(await printed(dealerLoginsView, 'pipe')).toBe('fi\tFiona Finch\tFI User\t\t0\tactive\n');
    expect(await printed(dealerLoginsView, 60)).toContain('Fiona Finch');
  });
});
