import { expect, test } from 'vitest';
import { testRun, testTerminal } from '../../../testing/test-terminal.ts';
import { printRates, type RatedLine, rateList } from './rate.ts';
import { printRate } from './rate-card.ts';

const rate = { rateID: 7, coverageMonths: 60, coverageMiles: 75_000, deductibleAmount: 100 };
const quote = {
  programs: [
    {
      programCode: 'MBP',
      name: 'Vehicle service contract',
      plans: [
        {
          planCode: 'PREMIER',
          planDescription: 'Premier',
          rates: [{ ...rate, dealerCost: 1495, customerPrice: 2495 }],
        },
      ],
    },
    {
      programCode: 'LCA',
      name: 'Lease',
      problem: {
        code: 'too_many_miles',
        message: 'The vehicle has 48,915 miles; this program accepts up to 36,000 miles.',
      },
      plans: [],
    },
  ],
};
const ranger = {
  vin: '1FTER4FH4KX668181',
  vehicleYear: 2019,
  makeName: 'Ford',
  makeCode: 'FORD',
  modelName: 'Ranger',
  models: [],
  fuelTypeCode: 'G',
};

const ambiguous = {
  ...ranger,
  modelName: null,
  models: ['F-150', 'F-250'].map((modelName) => ({ ...ranger, modelName })),
};

/** Rates a vehicle with a server of one dealer; returns what was printed, how it failed and what was requested. */
async function rated(
  fields: Record<string, string>,
  { calls = {}, columns }: { calls?: Record<string, unknown>; columns?: number } = {},
) {
  const asked: object[] = [];
  const terminal = testTerminal(columns === undefined ? {} : { isScreen: true, isQuiet: false, columns });
  const run = testRun(
    terminal,
    { vin: ranger.vin, miles: '48,915', ...fields },
    {
      searchDealers: async () => [{ dealerCode: 'MO1001', name: 'Main St Ford' }],
      getVehicleInformation: async () => ranger,
      quoteSale: async (request: object) => {
        asked.push(request);
        return quote;
      },
      ...calls,
    },
  );
  const failure: unknown = await printRates(run).catch((error: unknown) => error);
  return { ...terminal.printed, failure, asked };
}

test('prints programs, plans, terms, cost, price and the payment of a loan', async () => {
  const { out, err, asked } = await rated({ apr: '6.99' }, { columns: 120 });
  expect(out).toContain('PROGRAM  PLAN');
  expect(out).toMatch(/MBP +Premier +60 mo \/ 75,000 +\$100 +\$1,495\.00 +\$2,495\.00 +\$42\.53/);
  expect(err).toContain('2019 Ford Ranger, 48,915 miles, used · 72 mo at 6.99% · 1 rate');
  expect(err).toContain('LCA: The vehicle has 48,915 miles; this program accepts up to 36,000 miles.');
  expect(asked).toMatchObject([
    {
      dealerCode: 'MO1001',
      vehicle: { vin: ranger.vin, vehicleYear: 2019, makeCode: 'FORD', modelName: 'Ranger', mileage: 48_915 },
    },
  ]);
});

test('has no column for the cost that the caller may not see, and payments of a usual loan that it names', async () => {
  const [program] = quote.programs;
  const withoutCost = {
    programs: [{ ...program, plans: [{ planCode: 'A', rates: [{ ...rate, customerPrice: 2495 }] }] }],
  };
  const { out, err } = await rated(
    { loanMonths: '60' },
    { columns: 120, calls: { quoteSale: async () => withoutCost } },
  );
  expect(out).toMatch(/\$2,495\.00 +\$49\.39/);
  expect(out).not.toContain('COST');
  expect(err).toContain('60 mo at 6.99%');
});

test('prints what to check about the vehicle, and its existing coverage, outside the pipe', async () => {
  const known = {
    ...ranger,
    warnings: [
      { code: 'check_digit', message: 'The VIN has a wrong check digit. Compare it with the vehicle.' },
    ],
    coverages: [{ programType: 2, expirationDate: '2031-11-02' }],
  };
  const { out, err } = await rated({}, { columns: 120, calls: { getVehicleInformation: async () => known } });
  expect(out).not.toContain('check digit');
  expect(err).toContain('The VIN has a wrong check digit. Compare it with the vehicle.');
  expect(err).toContain('In force: GAP at another dealer until 11/02/2031');
});

test.each([
  [{ fuelTypeCode: null }, true],
  [{ fuelTypeCode: 'D' }, false],
  [{ fuelTypeCode: null, isPowersports: true }, false],
])('with %j, says that no surcharge for the fuel is included: %s', async (known, isSaid) => {
  const calls = { getVehicleInformation: async () => ({ ...ranger, ...known }) };
  const { err } = await rated({}, { columns: 120, calls });
  expect(err.includes("The VIN doesn't show the fuel")).toBe(isSaid);
});

test('a pipe gets a line for each rate', async () => {
  const { out } = await rated({});
  expect(out.split('\n')[0]).toBe('MBP\tPREMIER\t60\t75000\t100.00\t1495.00\t2495.00\t42.53\t');
});

test('the condition, the wheels and the program are sent as typed', async () => {
  const { asked } = await rated({ condition: 'new', wheels: '4', programCode: 'MBP' });
  expect(asked).toMatchObject([
    { programCode: 'MBP', vehicle: { vehicleStatusType: 1, numberWheelsDriving: 4 } },
  ]);
});

test.each([
  ['no odometer', { miles: 'many' }, {}, 'bad_miles'],
  [
    'several dealers',
    {},
    { searchDealers: async () => [{ dealerCode: 'A' }, { dealerCode: 'B' }] },
    'no_dealer',
  ],
  ['an unknown VIN', {}, { getVehicleInformation: async (): Promise<null> => null }, 'unknown_vin'],
  [
    'a VIN of several models',
    {},
    { getVehicleInformation: async (): Promise<object> => ambiguous },
    'several_models',
  ],
  ['an invalid loan', { apr: 'x' }, {}, 'bad_apr'],
] as const)('%s is refused with what to add', async (_what, fields, calls, code) => {
  const { failure, asked } = await rated({ ...fields }, { calls });
  expect([failure, asked]).toMatchObject([{ error: { code } }, []]);
});

test('--model chooses one of several models', async () => {
  const calls = { getVehicleInformation: async () => ambiguous };
  const { asked } = await rated({ model: 'f-250' }, { calls });
  expect(asked).toMatchObject([{ vehicle: { modelName: 'F-250' } }]);
});

test('at 80 columns every column is there, at 60 the cost goes and the deductible stays', async () => {
  const { out: wide } = await rated({}, { columns: 80 });
  expect(wide.split('\n')[0]).toMatch(/^PROGRAM +PLAN +TERM +DED\. +COST +PRICE +PAYMENT$/);
  const long = structuredClone(quote);
  const [program] = long.programs;
  if (program?.plans[0]) program.plans[0].planDescription = 'SELECT STATED COMPONENT';
  const { out } = await rated({}, { columns: 60, calls: { quoteSale: async () => long } });
  const [head = '', line = ''] = out.split('\n');
  expect(head).toMatch(/TERM +DED\. +PRICE +PAYMENT$/);
  expect(line).toContain('60/75,000');
  expect(Math.max(...out.split('\n').map((each) => each.length))).toBeLessThanOrEqual(60);
});

test('all that is known of a rate is a card, with the total of payments', async () => {
  const terminal = testTerminal({ columns: 80 });
  const calls = {
    searchDealers: async () => [{ dealerCode: 'MO1001' }],
    getVehicleInformation: async () => ranger,
    quoteSale: async () => quote,
  };
  const { signal } = new AbortController();
  const fields = { vin: ranger.vin, miles: '48,915' };
  const [line, refused] = await rateList.read(calls as never, { fields, signal });
  await printRate(line as RatedLine, terminal);
  expect(terminal.printed.out).toMatch(
    /A month +\$42\.53\n +Loan +72 mo at 6\.99%\n +Total of payments +\$3,062\.16/,
  );
  await printRate(refused as RatedLine, terminal);
  expect(terminal.printed.out).toMatch(/this program accepts up to\s+36,000\s+miles\./);
});
