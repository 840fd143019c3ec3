import { addDays } from '@pitlane/shared/kernel/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { namedF250 } from '../../testing/example-sale.ts';
import { ReportDriver } from '../../testing/report-driver.ts';
import { testBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

interface Rate {
  rateID: number;
  coverageMonths: number;
  coverageMiles: number | null;
  deductibleAmount: number;
  dealerCost?: number;
  surcharges?: { name: string; amount: number; isMandatory: boolean }[];
  customerPrice: number | null;
  minPrice?: number | null;
  maxPrice?: number | null;
  isPriceFixed: boolean;
  problem: { code: string; message: string } | null;
}
interface Program {
  programCode: string;
  name: string;
  problem: { code: string; message: string; next: string | null } | null;
  plans: { planCode: string; rates: Rate[]; problem: { code: string; message: string } | null }[];
}
interface Quote {
  rateVersion: string;
  programs: Program[];
  coverages: object[];
}

describeOnDatabase('rating a sale', (_open, kind) => {
  let driver: ReportDriver;
  let dealerCode: string;

  beforeAll(async () => {
    driver = await ReportDriver.open(kind);
    dealerCode = await driver.dealerOf('dealer');
    await driver.all('DELETE FROM retail_settings');
  });
  afterAll(() => driver?.close());

  const quote = (user: string, change: object = {}, vehicle: object = {}) =>
    driver.figure<Quote>(user, 'quoteSale', { dealerCode, vehicle: { ...namedF250, ...vehicle }, ...change });
  const programOf = ({ programs }: Quote, code: string) =>
    programs.find(({ programCode }) => programCode === code) as Program;
  const ratesOf = (program: Program) => program.plans.flatMap(({ rates }) => rates);
  const write = (text: string, values: unknown[] = []) =>
    driver.db.asOwner((owner) => owner.query<{ id: number }>(text, values));

  /** Adds a version of a sheet with one line, and approves it. */
  const addSheet = async (
    program: string,
    from: string,
    [plan, months, miles, deductible, cost]: readonly unknown[],
  ) => {
    const [sheet] = await write(
      `INSERT INTO rate_sheets (program_code, version, valid_from, imported_by)
       SELECT $1, max(version) + 1, $2, 'rates' FROM rate_sheets WHERE program_code = $1 RETURNING id`,
      [program, from],
    );
    await write(
      `INSERT INTO rates (sheet_id, class, plan_code, months, miles, deductible, condition, base_cost)
       SELECT $1, class, $2, $3, $4, $5, 'Used', $6 FROM unnest(ARRAY['1', '2', '3']) AS class`,
      [sheet?.id, plan, months, miles, deductible, cost],
    );
    await write(
      "UPDATE rate_sheets SET status = 'Approved', approved_by = 'admin', approved_at = now() WHERE id = $1",
      [sheet?.id],
    );
    return sheet?.id as number;
  };

  test("has every program of the dealer; what can't be sold stays with its reason", async () => {
    const { programs, rateVersion } = await quote('dealer');
    expect(programs.map(({ programCode }) => programCode)).toEqual([
      'MBP',
      'GAP',
      'DSD',
      'MCR',
      'TAW',
      'TEJ',
      'OEM',
      'INS',
      'VRP',
      'CAL',
      'LCA',
      'TSW',
      'PYG',
      'PPM',
      'IDT',
      'WAR',
      'AVA',
      'TLC',
    ]);
    expect(programs.every((program) => program.problem === null && ratesOf(program).length > 0)).toBe(true);
    expect(rateVersion.split('.')).toHaveLength(programs.length);
    const old = await quote('dealer', {}, { mileage: 162_300 });
    expect(programOf(old, 'MBP')).toMatchObject({
      problem: {
        code: 'too_many_miles',
        message: 'The vehicle has 162,300 miles; this program accepts up to 150,000 miles.',
      },
      plans: [],
    });
    expect(programOf(old, 'GAP').problem).toBeNull();
  });

  test('costs the base of the sheet and the surcharges of vehicle and options', async () => {
    const rates = ratesOf(programOf(await quote('dealer', { vehicleOptionFlags: 8 }), 'MBP'));
    for (const { dealerCost, surcharges, rateID } of rates) {
      expect(surcharges).toMatchObject([
        { name: 'LiftKit', amount: 300, isMandatory: false },
        { name: 'Diesel', amount: 200, isMandatory: true },
        { name: 'FourWheelDrive', amount: 100, isMandatory: true },
      ]);
      const [stored] = await driver.all<{ base: number }>(
        'SELECT base_cost AS base FROM rates WHERE id = $1',
        [rateID],
      );
      expect(Math.round((dealerCost ?? 0) * 100)).toBe((stored?.base ?? 0) + 60_000);
    }
  });

  test('reproduces the worked example to the cent, with its retail prices', async () => {
    const day = '2026-11-01';
    await addSheet('MBP', day, ['PREMIER', 60, 75_000, 100, 1_195]);
    await addSheet('GAP', day, ['GAP150', 60, null, 0, 245]);
    await addSheet('TAW', day, ['ROAD', 60, null, 0, 385]);
    const markups = [
      [1, 1_000],
      [2, 650],
      [16, 810],
    ] as const;
    for (const [programType, baseMarkup] of markups)
      await driver.figure('dealer', 'createRetailSetting', {
        dealerCode,
        programType,
        baseMarkup,
        maxMarkup: 2_000,
      });
    const quoted = await quote('dealer', { saleDate: day });
    const sold = ['MBP', 'GAP', 'TAW'].map((code) => {
      const [rate, ...more] = ratesOf(programOf(quoted, code));
      expect(more).toEqual([]);
      return rate as Rate;
    });
    expect(sold.map(({ dealerCost, customerPrice }) => [dealerCost, customerPrice])).toEqual([
      [1_495, 2_495],
      [245, 895],
      [385, 1_195],
    ]);
    expect(sold[0]).toMatchObject({
      coverageMonths: 60,
      coverageMiles: 75_000,
      deductibleAmount: 100,
      surcharges: [
        { name: 'Diesel', amount: 200 },
        { name: 'FourWheelDrive', amount: 100 },
      ],
      minPrice: 1_495,
      maxPrice: 3_495,
      isPriceFixed: false,
    });
    expect(sold.reduce((sum, { dealerCost = 0 }) => sum + dealerCost, 0)).toBe(2_125);
    expect(sold.reduce((sum, { customerPrice }) => sum + (customerPrice ?? 0), 0)).toBe(4_585);
  });

  test('takes the sheet of the sale date, also right after a newer one is approved', async () => {
    const before = addDays(testBook.today, -1);
    const baseOf = async (saleDate: string) =>
      ratesOf(programOf(await quote('dealer', { saleDate, programCode: 'PYG' }), 'PYG'))[0]?.dealerCost;
    const was = await baseOf(before);
    await addSheet('PYG', testBook.today, ['PAYGO', 1, null, 100, 77.5]);
    expect([await baseOf(before), await baseOf(testBook.today)]).toEqual([was, 77.5]);
    const draft = await write(
      `INSERT INTO rate_sheets (program_code, version, valid_from, imported_by) VALUES ('PYG', 9, $1, 'rates') RETURNING id`,
      [testBook.today],
    );
    expect(draft).toHaveLength(1);
    expect(await baseOf(testBook.today)).toBe(77.5);
  });

  test('shows the cost to those who may see it, and the prices to everyone who quotes', async () => {
    const first = async (user: string) => ratesOf(programOf(await quote(user), 'TAW'))[0] as Rate;
    for (const user of ['dealer', 'fi', 'staff', 'admin'])
      expect(await first(user)).toHaveProperty('dealerCost');
    for (const user of ['service', 'agent']) {
      const rate = await first(user);
      expect(rate).toMatchObject({ customerPrice: 1_195 });
      for (const hidden of ['dealerCost', 'surcharges', 'minPrice', 'maxPrice'])
        expect(rate).not.toHaveProperty(hidden);
    }
  });

  test('lists full terms, short terms or all', async () => {
    const months = async (termFilter: string) => {
      const program = programOf(await quote('dealer', { termFilter }), 'INS');
      return [...new Set(ratesOf(program).map(({ coverageMonths }) => coverageMonths))];
    };
    expect(await months('All')).toEqual([12, 24, 36, 48]);
    expect(await months('FullTerm')).toEqual([36, 48]);
    expect(await months('ShortTerm')).toEqual([12, 24]);
    const none = programOf(await quote('dealer', { termFilter: 'FullTerm' }), 'WAR');
    expect(none).toMatchObject({ plans: [], problem: null });
  });

  test('keeps a plan whose form the state has not approved, with the reason', async () => {
    await write("UPDATE plans SET states = '{KS,OK}' WHERE program_code = 'MCR' AND plan_code = 'TIRE'");
    const { plans } = programOf(await quote('dealer'), 'MCR');
    expect(plans.find(({ planCode }) => planCode === 'TIRE')).toMatchObject({
      rates: [],
      problem: { code: 'form_not_approved', message: "Its form isn't approved in MO." },
    });
    const inKansas = programOf(await quote('dealer', { stateAbbreviation: 'ks' }), 'MCR');
    expect(inKansas.plans.every(({ rates }) => rates.length > 0)).toBe(true);
  });

  test('follows the states: no maintenance of electric cars in California, GAP within the law in Colorado', async () => {
    const electric = await quote('dealer', { stateAbbreviation: 'CA' }, { fuelTypeCode: 'E' });
    expect(programOf(electric, 'PPM').problem).toMatchObject({ code: 'fuel_not_allowed', next: null });
    // Administrators see what counsel has to confirm.
    const asked = { stateAbbreviation: 'CA' };
    expect(programOf(await quote('admin', asked, { fuelTypeCode: 'E' }), 'PPM').problem?.next).toBe(
      'California SB 766 (CARS Act): no add-on without benefit. Confirm with counsel.',
    );
    expect(programOf(await quote('dealer', {}, { fuelTypeCode: 'E' }), 'PPM').problem).toBeNull();
    const gap = async (totalFinanceAmount?: number) =>
      programOf(
        await quote('dealer', { stateAbbreviation: 'CO', totalFinanceAmount }, { purchasePrice: 20_000 }),
        'GAP',
      );
    expect((await gap()).problem).toMatchObject({
      code: 'financed_amount_missing',
      next: 'Enter the amount financed.',
    });
    expect((await gap(30_000.01)).problem?.code).toBe('loan_above_value');
    const [capped] = ratesOf(await gap(21_000));
    expect(capped).toMatchObject({ customerPrice: 840, minPrice: 245, maxPrice: 840, problem: null });
    await write(
      'UPDATE retail_settings SET customer_price = 900 WHERE program_type = 2 AND dealer_code = $1',
      [dealerCode],
    );
    const [refused] = ratesOf(await gap(21_000));
    expect(refused).toMatchObject({ customerPrice: null, problem: { code: 'above_price_cap' } });
  });

  test('only uses motorcycle programs for motorcycles', async () => {
    const { programs } = await quote('dealer', {}, { modelName: 'Scooter', isPowersports: true });
    expect(programs.filter(({ problem }) => problem === null).map(({ programCode }) => programCode)).toEqual([
      'GAP',
      'IDT',
    ]);
    const [winnebago] = (
      await quote(
        'dealer',
        { programCode: 'MBP' },
        { makeCode: 'WINNEBAGO', makeName: 'Winnebago', modelName: 'View' },
      )
    ).programs;
    expect(winnebago?.problem?.message).toBe("This program doesn't cover a 2021 Winnebago View.");
  });

  test('is refused at the field for a foreign dealer, a program of others and a sale that none takes', async () => {
    const refused = async (change: object, vehicle: object = {}) => {
      const answer = await driver.ask('dealer', 'quoteSale', {
        dealerCode,
        vehicle: { ...namedF250, ...vehicle },
        ...change,
      });
      return [answer.statusCode, answer.json().errors[0]?.field, answer.json().errors[0]?.code];
    };
    const [foreign] = await driver.all<{ code: string }>(
      'SELECT dealer_code AS code FROM dealers WHERE dealer_code <> $1 LIMIT 1',
      [dealerCode],
    );
    expect(await refused({ dealerCode: foreign?.code })).toEqual([400, 'dealerCode', 'unknown_dealer']);
    expect(await refused({ dealerCode: 'nobody' })).toEqual([400, 'dealerCode', 'unknown_dealer']);
    expect(await refused({ programCode: 'RV' })).toEqual([400, 'programCode', 'program_not_sold']);
    expect(await refused({ saleDate: addDays(testBook.today, -61) })).toEqual([
      400,
      'saleDate',
      'sale_too_old',
    ]);
    expect(await refused({ saleDate: addDays(testBook.today, 1) })).toEqual([400, 'saleDate', 'sale_ahead']);
    expect(await refused({}, { inServiceDate: addDays(testBook.today, 1) })).toEqual([
      400,
      'inServiceDate',
      'in_service_after_sale',
    ]);
  });

  test('needs the VIN while rating by year, make and model is off', async () => {
    const name = 'Year Make Model Rating Disabled';
    await driver.figure('admin', 'setFlag', { name, isFullyActive: true });
    const answer = await driver.ask('dealer', 'quoteSale', { dealerCode, vehicle: namedF250 });
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'vehicle.vin']);
    await driver.figure('admin', 'setFlag', { name, isFullyActive: false });
    expect((await quote('dealer')).programs).not.toEqual([]);
  });

  test('shows the cover that the vehicle already has', async () => {
    const [covered] = await driver.all<{ vin: string }>(
      `SELECT vin FROM contracts WHERE dealer_code = $1 AND status = 1 AND expiration_date > $2 LIMIT 1`,
      [dealerCode, testBook.today],
    );
    const { coverages } = await quote('dealer', {}, { vin: covered?.vin });
    expect(coverages).toContainEqual(expect.objectContaining({ dealerName: 'Ford of Springfield' }));
  });

  test('lists surcharges before any price, mandatory ones by the vehicle', async () => {
    const ask = (user: string, request: object = {}) =>
      driver.figure<object[]>(user, 'getProgramSurcharges', { programCode: 'MBP', ...request });
    const vehicle = { fuelTypeCode: 'D', numberWheelsDriving: 2 };
    expect(await ask('dealer', { vehicle })).toEqual([
      { name: 'BusinessUse', label: 'Business use', amount: 300, isMandatory: false, vehicleOptionFlag: 2 },
      {
        name: 'DualRearWheels',
        label: 'Dual rear wheels',
        amount: 200,
        isMandatory: false,
        vehicleOptionFlag: 4,
      },
      { name: 'LiftKit', label: 'Lift kit', amount: 300, isMandatory: false, vehicleOptionFlag: 8 },
      { name: 'Diesel', label: 'Diesel', amount: 200, isMandatory: true, vehicleOptionFlag: null },
    ]);
    expect(await ask('dealer', { vehicle, vehicleOptionFlags: 8 })).toMatchObject([
      { name: 'LiftKit' },
      { name: 'Diesel' },
    ]);
    expect(await ask('dealer')).toHaveLength(6);
    expect((await ask('service'))[0]).toEqual({
      name: 'BusinessUse',
      label: 'Business use',
      isMandatory: false,
      vehicleOptionFlag: 2,
    });
  });

  test("the database keeps approved rates as they are, and drafts and others' programs out of sight", async () => {
    const all = { scope: { kind: 'all' } } as const;
    const own = { scope: { kind: 'dealers', dealerCodes: [dealerCode] } } as const;
    const refused = (text: string, options: typeof all | typeof own = all) =>
      driver.db
        .transaction((tx) => tx.query(text), options)
        .then(
          () => 'done',
          (error: Error) => error.message,
        );
    const line = '(sheet_id, class, plan_code, months, deductible, condition, base_cost)';
    for (const change of [
      'UPDATE rates SET base_cost = 1 WHERE sheet_id = 1',
      'DELETE FROM rates WHERE sheet_id = 1',
      `INSERT INTO rates ${line} VALUES (1, '9', 'X', 1, 0, 'New', 1)`,
      "UPDATE rate_sheets SET valid_to = '2026-12-31' WHERE id = 1",
      'DELETE FROM rate_sheets WHERE id = 1',
    ])
      expect(await refused(change)).toMatch(/is approved; a new version has to follow/);
    const byOneself =
      "UPDATE rate_sheets SET status = 'Approved', approved_by = imported_by, approved_at = now() WHERE status = 'Draft'";
    expect(await refused(byOneself)).toContain('approved_by_another');
    expect(await refused('UPDATE rates SET base_cost = 1', own)).toContain('permission denied');
    const seen = await driver.db.transaction(
      (tx) =>
        tx.query(
          `SELECT (SELECT count(*) FROM rate_sheets WHERE status = 'Draft') AS drafts,
             (SELECT count(*) FROM rates WHERE sheet_id = 41) AS "draftLines",
             (SELECT count(DISTINCT dealer_code) FROM dealer_programs) AS dealers`,
        ),
      own,
    );
    expect(seen).toEqual([{ drafts: 0, draftLines: 0, dealers: 1 }]);
  });
});
