import { ratingColumns } from '@pitlane/shared/features/imports/rating-columns';
import { expect, test } from 'vitest';
import { describeFactors } from '../../testing/factor-driver.ts';
import { addPeople } from '../../testing/people.ts';
import { financePlansOf } from '../lenders/finance-plans.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const rows = (...lines: string[]) => `${lines.join('\n')}\n`;

const plans = rows(
  'Program,Plan,Description,Tire,States,First day',
  'GAP,G1,GAP waiver,no,mo il,01/01/2026',
  'TAW,t-1,Tire and wheel,yes,,01/01/2026',
);
const classes = rows(
  'Make,Program,Model,From year,To year,Class',
  ',GAP,,,,1',
  'Ford,GAP,F-250,2015,,2',
  'Tesla,GAP,,,,',
);
const sheet = rows(
  'Plan,Class,Condition,Months,Miles,Deductible,Cost',
  'G1,1,Used,48,,0,245.00',
  'G1,2,Used,48,,0,265.00',
);

const trips = rows(
  'Trip,Program,First day,Last day,Goal,Points',
  'Maui 2027,MBP,11/1/2026,10/31/2027,1000,2',
  'Maui 2027,GAP,11/1/2026,10/31/2027,1000,1',
);

describeFactors('what sales are priced from', (driver) => {
  /** A browser of someone, and what it imports. */
  const as = async (username: string) => {
    const browser = await driver().browserOf(username);
    const call = (operation: string, body: object) => driver().call(browser, operation, body);
    const file = (content: string) => ({ fileContents: base64(content), fileDownloadName: 'file.csv' });
    const preview = (kind: string, content: string, more = {}) =>
      call(`POST /api/v1/${kind}/preview`, { ...file(content), ...more });
    return {
      call,
      preview: (kind: string, content: string) => preview(`imports/${kind}`, content),
      run: async (kind: string, content: string, more: object = {}) => {
        const path = kind === 'rate-sheets' ? kind : `imports/${kind}`;
        const shown = await preview(path, content, more);
        if (!shown.data) throw new Error(JSON.stringify(shown.errors));
        const { previewHash } = shown.data;
        return (await call(`POST /api/v1/${path}`, { ...file(content), ...more, previewHash })).data;
      },
    };
  };
  let made = 0;
  const people = async () => {
    made += 1;
    const internal = { isActiveDirectoryUser: true, isDemo: true };
    await addPeople(driver().db, [
      { username: `ada${made}`, role: 'MBPIAdministrator', ...internal },
      { username: `ray${made}`, role: 'MBPIRateAdministrator', ...internal },
    ]);
    return { ada: await as(`ada${made}`), ray: await as(`ray${made}`) };
  };

  test('is imported into an empty book, which then prices a vehicle', async () => {
    const today = driver().now.toISOString().slice(0, 10);
    const { ada, ray } = await people();
    await ada.run('dealers', rows('Dealer code,Name,State', 'DS1,Main St Ford,MO'));
    expect(await ray.run('plans', plans)).toMatchObject({ newCount: 2 });
    expect(await ray.run('vehicle-classes', classes)).toMatchObject({ newCount: 3 });
    const sold = rows('Dealer code,Program,First day', 'DS1,GAP,01/01/2026');
    expect(await ada.run('dealer-programs', sold)).toMatchObject({ newCount: 1 });
    const draft = await ray.run('rate-sheets', sheet, { programCode: 'GAP', validFrom: today });
    await ada.call(`POST /api/v1/rate-sheets/${draft.rateSheetID}/approve`, {});
    await addPeople(driver().db, [
      { username: 'sam', role: 'MasterDealer', dealerCode: 'DS1', isDemo: true },
    ]);
    const sam = await as('sam');
    const priced = async (makeCode: string, modelName: string) => {
      const vehicle = { vehicleYear: 2021, makeCode, modelName, mileage: 61_000, vehicleStatusType: 2 };
      const { data } = await sam.call('PUT /api/rater/quote', {
        dealerCode: 'DS1',
        saleDate: today,
        vehicle,
      });
      const [program] = data.programs;
      return program.problem?.code ?? program.plans[0].rates[0].dealerCost;
    };
    expect(await priced('HONDA', 'Accord')).toBe(245);
    expect(await priced('FORD', 'F250')).toBe(265);
    expect(await priced('TESLA', 'Model 3')).toBe('vehicle_not_taken');
    expect(
      await ray.run('vehicle-classes', rows('Program,Make,Model,From year,To year,Class', 'GAP,,,,,2')),
    ).toMatchObject({
      changedCount: 1,
    });
    expect(await priced('HONDA', 'Accord')).toBe(265);
  });

  test('a file that is imported twice changes nothing, and a changed row shows what changes', async () => {
    const { ada, ray } = await people();
    await ada.run('agencies', rows('Agency code,Name', 'AG1,Agency'));
    await ada.run('dealers', rows('Dealer code,Name', 'DS2,Dealer'));
    const files = [
      [ray, 'plans', plans],
      [ray, 'vehicle-classes', rows('Program,Make,Model,From year,To year,Class', 'MBP,Ford,,2015,2020,A')],
      [ada, 'dealer-programs', rows('Dealer code,Program,First day,Last day', 'DS2,TAW,1/1/2026,12/31/2027')],
      [
        ray,
        'price-caps',
        rows(
          'Program,State,First day,Flat amount,Percent of amount financed,Source,Confirmed',
          'GAP,IL,1/1/2026,"1,000",4.5%,A law,yes',
        ),
      ],
      [
        ray,
        'finance-plans',
        rows(
          'Name,Months,Rate,Down payment percent,Lowest amount,Programs,First day',
          '18 months,18,6.99,10,500.00,mbp gap,1/1/2026',
        ),
      ],
      [ada, 'commission-rates', rows('Agency code,Program,First day,Amount', 'AG1,MBP,1/1/2026,120')],
      [ada, 'incentive-trips', trips],
    ] as const;
    expect(files).toHaveLength(Object.keys(ratingColumns).length);
    for (const [by, kind, content] of files) {
      await by.run(kind, content);
      const counts = { newCount: 0, changedCount: 0, refusedCount: 0 };
      expect([kind, (await by.preview(kind, content)).data]).toEqual([kind, expect.objectContaining(counts)]);
    }
    const trip = await ada.call('PUT /api/dashboard/summary/agencyincentivetrip', { agentCode: 'AG1' });
    expect(trip.data).toMatchObject({ tripName: 'Maui 2027', pointsGoal: 1000, points: 0 });
    const later = trips.replaceAll('10/31/2027', '11/30/2027');
    expect((await ada.run('incentive-trips', later)).changedCount).toBe(2);
    const mixed = later.replace('11/30/2027', '12/31/2027');
    expect((await ada.preview('incentive-trips', mixed)).data.refused).toMatchObject([
      { line: 3, field: 'endDate' },
    ]);
    const cap = rows('Program,State,First day,Flat amount,Confirmed', 'GAP,IL,2026-01-01,900,yes');
    expect((await ray.preview('price-caps', cap)).data.rows).toMatchObject([
      { change: 'changed', fields: [{ label: 'Flat amount', from: '1000.00', to: '900.00' }] },
    ]);
    await ray.run('price-caps', cap);
    const hidden = rows('Program,State,First day,Flat amount,Source', 'GAP,TX,1/1/2026,900,A law');
    expect((await ray.preview('price-caps', hidden)).errors).toMatchObject([
      { message: 'Add the column “Confirmed”.' },
    ]);
    expect(
      await driver().db.transaction(
        (tx) =>
          tx.query<object>(
            `SELECT flat, percent_of_financed, is_confirmed FROM price_caps WHERE state = 'IL'`,
          ),
        { scope: { kind: 'all' } },
      ),
    ).toEqual([{ flat: 90_000, percent_of_financed: 4.5, is_confirmed: true }]);
  });

  test('a key in another case and a list in another order are no change', async () => {
    const { ada, ray } = await people();
    await ada.run('dealers', rows('Dealer code,Name', 'DS3,Dealer'));
    const sold = 'Dealer code,Program,First day';
    expect(await ada.run('dealer-programs', rows(sold, 'ds3,TAW,1/1/2026'))).toMatchObject({ newCount: 1 });
    expect((await ada.preview('dealer-programs', rows(sold, 'DS3,TAW,1/1/2026'))).data).toMatchObject({
      unchangedCount: 1,
    });
    await ada.run('agencies', rows('Agency code,Name', 'AG3,Agency'));
    const rate = rows('Agency code,Program,First day,Amount', 'ag3,MBP,1/1/2026,1000000.00');
    expect(await ada.run('commission-rates', rate)).toMatchObject({ newCount: 1 });
    const million = await ada.preview('commission-rates', rate.replace('1000000.00', '"1,000,000"'));
    expect(million.data).toMatchObject({ unchangedCount: 1 });
    const head = 'Program,Plan,Description,States,First day';
    await ray.run('plans', rows(head, 'MOT,M1,Motorcycle,MO IL,1/1/2026'));
    await driver().db.transaction(
      (tx) => tx.query("UPDATE plans SET states = '{MO,IL}' WHERE program_code = 'MOT'"),
      { scope: { kind: 'all' } },
    );
    const none = { unchangedCount: 1, newCount: 0, changedCount: 0, refusedCount: 0 };
    const same = await ray.preview('plans', rows(head, 'MOT,M1,Motorcycle,IL MO,1/1/2026'));
    expect(same.data).toMatchObject(none);
    const lower = await ada.preview('dealer-programs', rows(sold, 'ds3,TAW,1/1/2026'));
    expect(lower.data).toMatchObject(none);
    const later = rows(sold, 'ds3,TAW,2/1/2026');
    expect(await ada.run('dealer-programs', later)).toMatchObject({ changedCount: 1 });
  });

  test('a new program of a trip does not change the trip unseen', async () => {
    const { ada } = await people();
    const head = 'Trip,Program,First day,Last day,Goal,Points';
    const mbp = 'Élan 2028,MBP,11/1/2027,10/31/2028,1000,2';
    await ada.run('incentive-trips', rows(head, mbp));
    const preview = async (...lines: string[]) =>
      (await ada.preview('incentive-trips', rows(head, ...lines))).data;
    expect((await preview('ÉLan 2028,GAP,12/1/2027,10/31/2028,1000,1')).refused).toMatchObject([
      { field: 'startDate', message: 'Must be 11/01/2027, as the trip has.' },
    ]);
    expect((await preview('Élan 2028,GAP,11/1/2027,10/31/2028,2000,1')).refused).toMatchObject([
      { field: 'pointsGoal', message: 'Must be 1,000, as the trip has.' },
    ]);
    expect(await preview('Élan 2028,GAP,11/1/2027,10/31/2028,1000,1')).toMatchObject({
      newCount: 1,
      refusedCount: 0,
    });
    const shown = [mbp, 'Élan 2028,GAP,11/1/2027,10/31/2028,1000,1'].map((line) =>
      line.replace('1000', '2000'),
    );
    expect(await preview(...shown)).toMatchObject({ newCount: 1, changedCount: 1, refusedCount: 0 });
  });

  test('a finance plan changes from a later day in a row of its own', async () => {
    const { ray } = await people();
    const plan = (day: string, rate: string) =>
      rows(
        'Name,First day,Months,Rate,Down payment percent,Lowest amount',
        `24 months,${day},24,${rate},0,100`,
      );
    await ray.run('finance-plans', plan('1/1/2026', '5'));
    expect((await ray.preview('finance-plans', plan('1/1/2027', '6'))).data).toMatchObject({ newCount: 1 });
  });

  test('a name in another case is the same name, with accents too and whatever the locale of the database', async () => {
    const { ada, ray } = await people();
    const planHead = 'Name,First day,Months,Rate,Down payment percent,Lowest amount';
    await ray.run('finance-plans', rows(planHead, 'Économie,1/1/2026,36,5,0,100'));
    expect(
      (await ray.preview('finance-plans', rows(planHead, 'ÉCONOMIE,1/1/2026,36,5,0,100'))).data,
    ).toMatchObject({
      unchangedCount: 1,
      newCount: 0,
    });
    expect(await ray.run('finance-plans', rows(planHead, 'économie,1/1/2026,36,6,0,100'))).toMatchObject({
      changedCount: 1,
    });
    await ray.run('finance-plans', rows(planHead, 'éCONOMIE,2/1/2026,36,7,0,100'));
    const offered = await driver().db.transaction(
      (tx) => financePlansOf(tx, { programCode: undefined, amount: 500 }, '2026-11-01'),
      { scope: { kind: 'all' } },
    );
    expect(
      offered.filter(({ termMonths }) => termMonths === 36).map(({ interestRate }) => interestRate),
    ).toEqual([7]);

    const tripHead = 'Trip,Program,First day,Last day,Goal,Points';
    const trip = (name: string, program: string) => `${name},${program},11/1/2028,10/31/2029,1000,1`;
    await ada.run('incentive-trips', rows(tripHead, trip('Málaga', 'MBP')));
    const more = rows(
      tripHead,
      trip('MÁLAGA', 'MBP'),
      trip('málaga', 'GAP'),
      trip('ÓRGIVA', 'MBP'),
      trip('órgiva', 'GAP'),
    );
    expect(await ada.run('incentive-trips', more)).toMatchObject({ newCount: 3, changedCount: 0 });
    const stored = await driver().db.transaction(
      (tx) =>
        tx.query<{ name: string; programs: string }>(
          `SELECT name, string_agg(program_code, ' ' ORDER BY program_code) AS programs FROM incentive_trips t JOIN incentive_points p ON p.trip_id = t.id
           WHERE start_date = '2028-11-01' GROUP BY t.id, name ORDER BY t.id`,
        ),
      { scope: { kind: 'all' } },
    );
    expect(stored).toEqual([
      { name: 'Málaga', programs: 'GAP MBP' },
      { name: 'ÓRGIVA', programs: 'GAP MBP' },
    ]);
  });

  test('rows that make no sense are refused with their field, and only by whom it is for', async () => {
    const { ada, ray } = await people();
    const fields = async (kind: string, content: string) =>
      (await (kind === 'plans' ? ray : ada).preview(kind, content)).data.refused.map(
        ({ line, field }: { line: number; field: string }) => [line, field],
      );
    const head = 'Program,Plan,Description,States,First day,Last day';
    expect(
      await fields(
        'plans',
        rows(head, 'XXX,P,D,,1/1/2026,', 'GAP,P,D,MO XX,1/1/2026,', 'GAP,Q,D,,1/1/2026,12/31/2025'),
      ),
    ).toEqual([
      [2, 'programCode'],
      [3, 'states'],
      [4, 'validTo'],
    ]);
    expect(
      await fields('dealer-programs', rows('Dealer code,Program,First day', 'NONE,GAP,1/1/2026')),
    ).toEqual([[2, 'dealerCode']]);
    expect((await ray.preview('commission-rates', 'x')).status).toBe(403);
    expect((await ray.preview('dealer-programs', 'x')).status).toBe(403);
  });
});
