import { afterAll, beforeAll, expect, test } from 'vitest';
import { ReportDesk, type ReportName } from '../../testing/report-desk.ts';
import { describeOnBoth } from '../../testing/test-db.ts';

const ever = { startDate: '2018-01-01', endDate: '2026-11-01' };
const ofDealers: ReportName[] = [
  'listDealerClaims',
  'listSalesSummary',
  'listQuoteRequests',
  'listRemittanceSummary',
  'listPendingRemittance',
  'listNewDealerDisbursements',
];

describeOnBoth('reports', (_open, kind) => {
  let desk: ReportDesk;
  beforeAll(async () => {
    desk = await ReportDesk.open(kind);
  });
  afterAll(() => desk?.close());

  test.each(ofDealers)(
    '%s hold rows of the caller’s dealers alone, as a stream too, whoever the body says',
    async (report) => {
      const asked = { ...ever, userName: 'admin', dealerCodes: ['GA1023'] };
      const all = await desk.stream('admin', report, asked);
      const dealersOf = (rows: readonly Record<string, unknown>[]) =>
        [...new Set(rows.map((row) => String(row['dealerCode'])))].toSorted();
      const ofAgency = await desk.db.query<{ code: string }>(
        "SELECT dealer_code AS code FROM dealers WHERE agent_code = 'AG1001'",
      );
      const codes = ofAgency.map(({ code }) => code);
      expect(dealersOf(await desk.stream('agent', report, asked))).toEqual(
        dealersOf(all).filter((code) => codes.includes(code)),
      );
      const dealers = dealersOf(await desk.stream('dealer', report, asked));
      expect(dealers).toEqual(dealersOf(all).filter((code) => code === 'MO1001'));
    },
  );

  test.each<[string, ReportName, object, string, string]>([
    ['agent', 'listAgencyCommissions', {}, 'agentCode', 'Please select a agency'],
    [
      'agent',
      'listAgencyCommissions',
      { agentCode: 'RTDA' },
      'agentCode',
      'There is no agency RTDA, or it is not yours to see.',
    ],
    ['dealer', 'listSalesSummary', { agentCode: 'AG1001' }, 'agentCode', 'There is no agency AG1001'],
    ['dealer', 'listDealerClaims', { dealerCode: 'GA1023' }, 'dealerCode', 'There is no dealer GA1023'],
    ['admin', 'listRemittanceSummary', { dealerCode: 'nobody' }, 'dealerCode', 'There is no dealer nobody'],
    ['dealer', 'listPendingRemittance', { dealerCode: 'GA1023' }, 'dealerCode', 'There is no dealer GA1023'],
    [
      'dealer',
      'listNewDealerDisbursements',
      { dealerCode: 'GA1023' },
      'dealerCode',
      'There is no dealer GA1023',
    ],
    ['dealer', 'listRaterHistory', {}, 'dealerCode', 'Please select a dealer'],
    ['dealer', 'listRemittanceHistory', {}, 'dealerCode', 'Please select a dealer'],
    [
      'admin',
      'listQuoteRequests',
      { startDate: '2026-10-02', endDate: '2026-10-01' },
      'endDate',
      'End date is before the min date of 10/02/2026.',
    ],
    [
      'admin',
      'listSalesSummary',
      { startDate: '2010-01-01', endDate: '2026-10-01' },
      'startDate',
      'A report spans at most 10 years',
    ],
    ['admin', 'listPastWeekSales', { summaryDate: '2026-02-30' }, 'summaryDate', 'is not a valid date'],
    ['admin', 'listDealerClaims', { claimStatus: 'X' }, 'claimStatus', 'Claim status: one of A, C, P, D, V.'],
    ['admin', 'listMessages', { messageStatus: 'Lost' }, 'messageStatus', 'Status: one of All, Unassigned'],
    ['admin', 'getScsClaimInfo', {}, 'claimNumber', 'Claim number is required.'],
    ['admin', 'getScsClaimInfo', { claimNumber: 'C9' }, 'claimNumber', 'There is no claim C9'],
    ['admin', 'listScsClaims', {}, 'contractNumber', 'Contract number is required.'],
    [
      'admin',
      'listDealerClaims',
      { contractNumber: '99999999' },
      'contractNumber',
      'There is no contract 99999999',
    ],
    ['dealer', 'listDealerClaims', { sort: 'reserveAmount' }, 'sort', 'There is no column "reserveAmount"'],
  ])('asked by %s as %s with %j are refused at %s', async (user, report, request, field, message) => {
    const answer = await desk.ask(user, report, request);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0]).toMatchObject({ field, message: expect.stringContaining(message) });
  });

  test.each<[string, ReportName, object]>([
    ['dealer', 'listAgencyCommissions', { agentCode: 'AG1001' }],
    ['fi', 'listMessages', {}],
    ['agent', 'listMessages', {}],
    ['service', 'listPendingRemittance', {}],
    ['limited', 'listRaterHistory', { dealerCode: 'MO1001' }],
    ['customer', 'listDealerClaims', {}],
  ])('are not told to %s: %s', async (user, report, request) => {
    const answer = await desk.ask(user, report, request);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 3]);
  });

  test('a foreign claim and contract look as if there were none', async () => {
    const [foreign] = await desk.all<{ claim: string; contract: string }>(
      `SELECT claim_number AS claim, contract_number AS contract FROM claims k JOIN contracts c ON c.id = k.contract_id
       WHERE c.dealer_code <> 'MO1001' LIMIT 1`,
    );
    const byClaim = await desk.ask('dealer', 'getScsClaimInfo', { claimNumber: foreign?.claim });
    expect(byClaim.json().errors[0]).toMatchObject({ code: 'unknown_claim' });
    const byContract = await desk.ask('dealer', 'listScsClaims', { contractNumber: foreign?.contract });
    expect(byContract.json().errors[0]).toMatchObject({ code: 'unknown_contract' });
  });

  test('what the provider keeps for a claim is in no row and no sum of a dealer', async () => {
    const theirs = await desk.read('dealer', 'listDealerClaims', ever);
    expect(theirs.rows.length).toBeGreaterThan(5);
    expect(Object.keys(theirs.page.totals ?? {})).toEqual(['claimedAmount', 'paidAmount']);
    expect(theirs.rows.filter((row) => 'reserveAmount' in row)).toEqual([]);
    expect(JSON.stringify(await desk.stream('agent', 'listDealerClaims', ever))).not.toContain(
      'reserveAmount',
    );
    const ours = await desk.read('admin', 'listDealerClaims', ever);
    expect(ours.page.totals?.['reserveAmount']).toBeGreaterThan(0);
  });
});
