import type { TestCalls } from './test-app.ts';

const sold = (count: number, previousCount: number) => ({
  count,
  startDate: '2026-11-02',
  endDate: '2026-11-02',
  previousCount,
  previousStartDate: '2026-11-01',
  previousEndDate: '2026-11-01',
});
const months = [
  { year: 2026, month: 10, contractCount: 8, cancelledCount: 2, claimCount: 3, paidAmount: 1172.6 },
  { year: 2026, month: 11, contractCount: 3, cancelledCount: 0, claimCount: 0, paidAmount: 0 },
];

/** The claims of these months as the provider is sent them. */
export const monthsWithReserve = months.map((month, at) => ({ ...month, reserveAmount: 310.5 * at }));

/** The dealer of the figures. */
export const mainStFord = {
  name: 'Main St Ford',
  dealerCode: '1042',
  dealerGroupIdentifier: 'main-st',
  address1: '1 Main St',
  address2: null,
  city: 'Springfield',
  stateAbbreviation: 'MO',
  zip: '65807',
  phoneNumber: '5555550142',
  expirationDate: null,
  logoFilename: null,
};

/** The other dealer of its group. */
const lakeshoreKia = { ...mainStFord, name: 'Lakeshore Kia', dealerCode: '1043' };

const standings = [
  { dealer: lakeshoreKia, soldCount: 0, previousSoldCount: 4, pendingCount: 1, lossRatio: 12.5 },
  { dealer: mainStFord, soldCount: 3, previousSoldCount: 1, pendingCount: 2, lossRatio: null },
].map(({ dealer: { name, dealerCode }, ...of }) => ({ dealerName: name, dealerCode, ...of }));

/** A server with the figures of a dealer that sold three contracts on its first day, one customer's; nothing is earned yet. Source: areas.md §1.2 */
export const figureCalls: TestCalls = {
  searchDealers: async () => [lakeshoreKia, mainStFord],
  listDealerStandings: async () => ({ rows: standings, page: null }),
  getDealer: async () => mainStFord,
  getSalesOverview: async () => ({ day: sold(3, 1), week: sold(3, 3), month: sold(3, 5), year: sold(11, 0) }),
  countQuotesOfDay: async () => sold(4, 4),
  countSalesOfMonth: async () => sold(3, 5),
  getDealerCounts: async () => ({
    activeCount: 3,
    cancelledCount: 0,
    pendingRemittanceCount: 3,
    pendingRemittanceAmount: 2125,
    openCancellationCount: 0,
    userCount: 1,
  }),
  countPortalUsers: async () => ({ activeCount: 12, invitedCount: 1, reviewDueCount: 4, longAwayCount: 2 }),
  getDealerSales: async () => ({
    startDate: '2026-11-01',
    endDate: '2026-11-02',
    contractCount: 3,
    customerPrice: 4585,
    dealerCost: 2125,
    dealerProfit: 2460,
    dealCount: 1,
    contractsADeal: 3,
  }),
  listProgramSalesOfMonth: async ({ endDate }) => [
    { programCode: 'MBP', programName: 'VSC', contractCount: endDate ? 5 : 1 },
    { programCode: 'GAP', programName: 'GAP', contractCount: endDate ? 0 : 2 },
  ],
  getDealerLossRatio: async () => ({
    dealerCode: '1042',
    asOf: '2026-11-02',
    earnedPremium: 0,
    paidAmount: 0,
    reserveAmount: 0,
    lossRatio: null,
    lossRatioText: 'n/a',
  }),
  listSalesByMonth: async () => months,
  listClaimsPaidByMonth: async () => months,
  listDealerContractsByMonth: async () => months,
  listDealerClaimsByMonth: async () => months,
  listProgramSalesOfYear: async () => [{ programCode: 'MBP', programName: 'VSC', contractCount: 11 }],
  listStateSalesOfYear: async () => [{ stateAbbreviation: 'MO', stateName: 'Missouri', contractCount: 11 }],
  listPendingByProgram: async () => [
    { programCode: 'MBP', programName: 'VSC', contractCount: 3, amberCount: 1, redCount: 0 },
  ],
  listProgramClaimsOfYear: async () => [
    {
      programCode: 'MBP',
      programName: 'VSC',
      claimCount: 1,
      paidAmount: 40,
      reserveAmount: 10,
      earnedPremium: 51.15,
      lossRatio: 97.7517,
      lossRatioText: '97.7517%',
    },
  ],
  getIncentiveTrip: async () => ({
    agentCode: 'AG1001',
    agencyName: 'Main Agency',
    tripName: 'Lisbon 2027',
    startDate: '2026-11-01',
    endDate: '2027-10-31',
    points: 190,
    pointsGoal: 600,
    percent: 31.67,
    rank: 1,
    rankOf: 19,
    programs: [
      { programCode: 'MBP', programName: 'VSC', points: 5 },
      { programCode: 'TAW', programName: 'Tire & Wheel', points: 1 },
    ],
  }),
  listVisitNotes: async () => [
    {
      id: 4,
      dealerCode: '1042',
      at: '2026-10-20T15:00:00Z',
      by: 'agent',
      text: 'Two sales managers since June.',
    },
  ],
  listDealerLogins: async () => [
    {
      username: 'fi',
      fullName: 'Fiona Finch',
      roleName: 'FI User',
      lastLoginDate: null,
      loginCount: 0,
      isActive: true,
    },
  ],
};
