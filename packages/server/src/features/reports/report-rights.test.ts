import { operations } from '@pitlane/shared/registry/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ReportDriver, type ReportName } from '../../testing/report-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

const ever = { startDate: '2018-01-01', endDate: '2026-11-01' };
const ofDealers: ReportName[] = [
  'listDealerClaims',
  'listSalesSummary',
  'listQuoteRequests',
  'listRemittanceSummary',
  'listPendingRemittance',
  'listNewDealerDisbursements',
];

describeOnDatabase('reports', (_open, kind) => {
  let driver: ReportDriver;
  beforeAll(async () => {
    driver = await ReportDriver.open(kind);
  });
  afterAll(() => driver?.close());

  test.each(ofDealers)(
    '%s contain only rows of the caller’s dealers, also as a stream, regardless of the dealers in the body',
    async (report) => {
      const asked = { ...ever, userName: 'admin', dealerCodes: ['GA1023'] };
      const all = await driver.stream('admin', report, asked);
      const dealersOf = (rows: readonly Record<string, unknown>[]) =>
        [...new Set(rows.map((row) => String(row['dealerCode'])))].toSorted();
      const ofAgency = await driver.db.query<{ code: string }>(
        "SELECT dealer_code AS code FROM dealers WHERE agent_code = 'AG1001'",
      );
      const codes = ofAgency.map(({ code }) => code);
      expect(dealersOf(await driver.stream('agent', report, asked))).toEqual(
        dealersOf(all).filter((code) => codes.includes(code)),
      );
      const dealers = dealersOf(await driver.stream('dealer', report, asked));
      expect(dealers).toEqual(dealersOf(all).filter((code) => code === 'MO1001'));
    },
  );

  test.each<[string, ReportName, object, string, string]>([
    ['agent', 'listAgencyCommissions', {}, 'agentCode', 'Please select a agency'],
    ['agent', 'listAgencyCommissions', { agentCode: 'RTDA' }, 'agentCode', 'Agency RTDA not found.'],
    ['dealer', 'listSalesSummary', { agentCode: 'AG1001' }, 'agentCode', 'Agency AG1001 not found'],
    ['dealer', 'listDealerClaims', { dealerCode: 'GA1023' }, 'dealerCode', 'Dealer GA1023 not found'],
    ['admin', 'listRemittanceSummary', { dealerCode: 'nobody' }, 'dealerCode', 'Dealer nobody not found'],
    ['dealer', 'listPendingRemittance', { dealerCode: 'GA1023' }, 'dealerCode', 'Dealer GA1023 not found'],
    [
      'dealer',
      'listNewDealerDisbursements',
      { dealerCode: 'GA1023' },
      'dealerCode',
      'Dealer GA1023 not found',
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
      'A report can cover up to 10 years',
    ],
    ['admin', 'listPastWeekSales', { summaryDate: '2026-02-30' }, 'summaryDate', 'is not a valid date'],
    [
      'admin',
      'listDealerClaims',
      { claimStatus: 'X' },
      'claimStatus',
      'Claim status must be one of A, C, P, D, V.',
    ],
    [
      'admin',
      'listMessages',
      { messageStatus: 'Lost' },
      'messageStatus',
      'Status must be one of All, Unassigned',
    ],
    ['admin', 'getScsClaimInfo', {}, 'claimNumber', 'Claim number is required.'],
    ['admin', 'getScsClaimInfo', { claimNumber: 'C9' }, 'claimNumber', 'Claim C9 not found'],
    ['admin', 'listScsClaims', {}, 'contractNumber', 'Contract number is required.'],
    [
      'admin',
      'listDealerClaims',
      { contractNumber: '99999999' },
      'contractNumber',
      'Contract 99999999 not found',
    ],
    // What would else be an empty report that looks like a true one.
    [
      'admin',
      'listSalesSummary',
      { programCode: 'taw' },
      'programCode',
      'Unknown program taw. Choose from MBP',
    ],
    ['admin', 'listNewDealerDisbursements', { programCode: 'ZZZ' }, 'programCode', 'Unknown program ZZZ'],
    [
      'admin',
      'listDealerContracts',
      { dealerCode: 'MO1001', contractStatusType: 99 },
      'contractStatusType',
      'Contract status must be one of 0 (All), 1 (Active)',
    ],
    [
      'admin',
      'listRemittanceSummary',
      { paymentMethodType: 9 },
      'paymentMethodType',
      'Payment method must be one of 1',
    ],
    [
      'admin',
      'listQuoteRequests',
      { vehicleYear: 99_999_999_999 },
      'vehicleYear',
      'Year must be from 1900 to 2100.',
    ],
    [
      'admin',
      'listQuoteRequests',
      { vehicleMake: 'Fjord' },
      'vehicleMake',
      'No sold or quoted vehicle has the make Fjord',
    ],
    [
      'admin',
      'listQuoteRequests',
      { vehicleMakeCode: '-' },
      'vehicleMakeCode',
      'No sold or quoted vehicle has the make -',
    ],
    [
      'admin',
      'listQuoteRequests',
      { vehicleMakeCode: 'FORD', vehicleModelName: 'Camry' },
      'vehicleModelName',
      'No sold or quoted vehicle has the model Camry of FORD',
    ],
    // Days that nothing can be calculated with.
    ['admin', 'listPastWeekSales', { summaryDate: '0001-01-01' }, 'summaryDate', 'before the min date'],
    [
      'admin',
      'listSalesSummary',
      { startDate: '9999-01-01', endDate: '9999-01-02' },
      'startDate',
      'after the max date',
    ],
    ['dealer', 'listDealerClaims', { sort: 'reserveAmount' }, 'sort', 'Unknown column “reserveAmount”'],
  ])('asked by %s as %s with %j are refused at %s', async (user, report, request, field, message) => {
    const answer = await driver.ask(user, report, request);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0]).toMatchObject({ field, message: expect.stringContaining(message) });
  });

  const dated: [ReportName, object][] = [
    ['listDealerContracts', { dealerCode: 'MO1001' }],
    ['listDealerClaims', {}],
    ['listSalesSummary', {}],
    ['listAgencyCommissions', { agentCode: 'AG1001' }],
    ['listQuoteRequests', {}],
    ['listRemittanceSummary', {}],
    ['listRemittanceHistory', { dealerCode: 'MO1001' }],
    ['listRaterHistory', { dealerCode: 'MO1001' }],
  ];
  test.each(dated)('%s asked by days as people write them is of those days', async (report, request) => {
    const wire = { ...request, startDate: '2026-03-05', endDate: '2026-06-06' };
    const written = { ...request, startDate: '3/5/2026', endDate: '06062026' };
    const [ofWire, ofPeople] = [
      await driver.read('admin', report, wire),
      await driver.read('admin', report, written),
    ];
    expect(ofWire.page.total).toBeGreaterThan(0);
    expect(ofPeople).toEqual(ofWire);
  });

  test('filters that an existing client leaves empty mean all', async () => {
    const days = { startDate: '2018-01-01', endDate: '2026-11-01' };
    const nothing = {
      agentCode: null,
      dealerCode: '',
      programCode: null,
      vehicleYear: null,
      vehicleMake: '',
    };
    const asked = await driver.read('admin', 'listQuoteRequests', { ...days, ...nothing });
    expect(asked.page.total).toBeGreaterThan(0);
    expect(asked).toEqual(await driver.read('admin', 'listQuoteRequests', days));
  });

  test('asked for a claim next to the contract of another say that the two do not belong together', async () => {
    const [of] = await driver.all<{ claim: string; contract: string; other: string }>(
      `SELECT k.claim_number AS claim, c.program_code || '-' || c.contract_number || c.contract_suffix AS contract,
         o.program_code || '-' || o.contract_number || o.contract_suffix AS other
       FROM claims k JOIN contracts c ON c.id = k.contract_id JOIN contracts o ON o.id <> c.id ORDER BY k.id, o.id LIMIT 1`,
    );
    const together = await driver.read('admin', 'getScsClaimInfo', {
      claimNumber: of?.claim,
      contractNumber: of?.contract,
    });
    expect(together.rows.length).toBeGreaterThan(0);
    const answer = await driver.ask('admin', 'getScsClaimInfo', {
      claimNumber: of?.claim,
      contractNumber: of?.other,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0]).toMatchObject({ code: 'other_contract', field: 'claimNumber' });
  });

  test.each<[string, ReportName, object]>([
    ['dealer', 'listAgencyCommissions', { agentCode: 'AG1001' }],
    ['fi', 'listMessages', {}],
    ['agent', 'listMessages', {}],
    ['service', 'listPendingRemittance', {}],
    ['limited', 'listRaterHistory', { dealerCode: 'MO1001' }],
    ['customer', 'listDealerClaims', {}],
  ])('are not shown to %s: %s', async (user, report, request) => {
    const answer = await driver.ask(user, report, request);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 3]);
  });

  test.each(ofDealers)('%s are empty for a caller without dealers', async (report) => {
    const answer = await driver.ask('siteadmin', report, ever);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0]).toMatchObject({
      code: 'no_dealers',
      message: expect.stringContaining('No dealers are assigned to you'),
    });
  });

  test('a foreign claim and contract look as if there were none', async () => {
    const [foreign] = await driver.all<{ claim: string; contract: string }>(
      `SELECT claim_number AS claim, contract_number AS contract FROM claims k JOIN contracts c ON c.id = k.contract_id
       WHERE c.dealer_code <> 'MO1001' LIMIT 1`,
    );
    const byClaim = await driver.ask('dealer', 'getScsClaimInfo', { claimNumber: foreign?.claim });
    expect(byClaim.json().errors[0]).toMatchObject({ code: 'unknown_claim' });
    const byContract = await driver.ask('dealer', 'listScsClaims', { contractNumber: foreign?.contract });
    expect(byContract.json().errors[0]).toMatchObject({ code: 'unknown_contract' });
  });

  const withCost: [ReportName, string[]][] = [
    ['listSalesSummary', ['dealerCost', 'dealerProfit']],
    ['listPastWeekSales', ['dealerCost', 'dealerProfit']],
    ['listDealerContracts', ['dealerCost']],
    ['listNewDealerDisbursements', ['dealerCost']],
    ['listQuoteRequests', ['dealerCost']],
    ['listPendingRemittance', ['dealerCost']],
    [
      'listRemittanceSummary',
      ['dealerCost', 'overRemitAmount', 'debitsAmount', 'creditsAmount', 'returnedAmount', 'netAmount'],
    ],
    [
      'listRemittanceHistory',
      ['dealerCost', 'overRemitAmount', 'debitsAmount', 'creditsAmount', 'returnedAmount', 'netAmount'],
    ],
  ];
  test.each(withCost)(
    'the dealer’s cost in %s is the dealer’s who pays it, and in no row, sum, group, chart or order of its agency',
    async (report, columns) => {
      const { sheet } = operations[report];
      const dealerCode = 'MO1001';
      const asked =
        sheet && 'startDate' in operations[report].request().shape ? { ...ever, dealerCode } : { dealerCode };
      const theirs = await driver.read('agent', report, asked);
      const own = await driver.read('dealer', report, asked);
      // Only what has rows shows anything; a dealer in its first year is another one.
      if (report !== 'listNewDealerDisbursements') expect(own.rows.length).toBeGreaterThan(0);
      expect(theirs.rows.length).toBe(own.rows.length);
      for (const column of columns) {
        expect(own.page.totals).toHaveProperty(column);
        expect(own.rows.every((row) => column in row)).toBe(true);
        const refused = await driver.ask('agent', report, { ...asked, sort: `-${column}` });
        expect(refused.json().errors[0]).toMatchObject({ code: 'bad_sort' });
      }
      const names = columns.map((column) => `"${column}"`);
      const answers = JSON.stringify([theirs, await driver.stream('agent', report, asked)]);
      expect(names.filter((name) => answers.includes(name))).toEqual([]);
      if (sheet && 'chart' in sheet && columns.includes(sheet.chart.value)) {
        expect(own.page.chart).toBeDefined();
        expect(theirs.page.chart).toBeUndefined();
      }
      // What the customers paid is the agency's to see, as on the card.
      if (theirs.rows[0] && 'customerPrice' in (own.rows[0] ?? {}))
        expect(theirs.rows[0]).toHaveProperty('customerPrice');
    },
  );

  test('what the provider keeps for a claim is in no row and no sum of a dealer', async () => {
    const theirs = await driver.read('dealer', 'listDealerClaims', ever);
    expect(theirs.rows.length).toBeGreaterThan(5);
    expect(Object.keys(theirs.page.totals ?? {})).toEqual(['claimedAmount', 'paidAmount']);
    expect(theirs.rows.filter((row) => 'reserveAmount' in row)).toEqual([]);
    expect(JSON.stringify(await driver.stream('agent', 'listDealerClaims', ever))).not.toContain(
      'reserveAmount',
    );
    const ours = await driver.read('admin', 'listDealerClaims', ever);
    expect(ours.page.totals?.['reserveAmount']).toBeGreaterThan(0);
  });
});
