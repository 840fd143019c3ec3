import { foldKey } from '@pitlane/shared/features/contracts/rules/search-keys';
import { anActor } from '@pitlane/shared/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { aCall } from '../../testing/a-call.ts';
import { openTestBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { createDealerCache } from '../dealers/dealer-cache.ts';
import { vehicleHandlers } from './handlers.ts';

interface PlainVehicle {
  vehicle_year: number;
  make_name: string;
  model_name: string;
}

// These lookups don't depend on the caller's scope: a customer with one contract gets them all.
const call = aCall(anActor('Customer'));

const handlersOf = (db: Database) => vehicleHandlers({ db, dealers: createDealerCache(db) });

describeOnDatabase('the lookups of vehicles', (_open, kind) => {
  let db: Database;
  let plain: PlainVehicle[];

  beforeAll(async () => {
    db = await openTestBook(kind);
    plain = await db.transaction((tx) => tx.query('SELECT * FROM vehicles'), { scope: { kind: 'all' } });
  });
  afterAll(() => db?.close());

  const distinct = <T>(values: readonly T[]) => [...new Set(values)];

  test('the model years are those of the book, newest first', async () => {
    const years = distinct(plain.map(({ vehicle_year }) => vehicle_year)).toSorted(
      (one, other) => other - one,
    );
    expect(years.length).toBeGreaterThan(5);
    expect(await handlersOf(db).listVehicleYears({}, call)).toEqual({
      vehicleYears: years,
      preparedPercent: null,
    });
  });

  test('a year has its makes and a make its models, each once and by name', async () => {
    const calls = handlersOf(db);
    const vehicleYear = plain[0]?.vehicle_year ?? 0;
    const ofYear = plain.filter((one) => one.vehicle_year === vehicleYear);
    const makes = await calls.listVehicleMakes({ vehicleYear }, call);
    expect(makes.map(({ makeName }) => makeName ?? '').toSorted()).toEqual(
      distinct(ofYear.map(({ make_name }) => make_name)).toSorted(),
    );
    const names = makes.map(({ makeName }) => makeName ?? '');
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
    for (const { makeName, makeCode } of makes) {
      expect(makeCode).toBe(foldKey(makeName ?? ''));
      const models = await calls.listVehicleModels({ vehicleYear, makeCode: makeCode ?? '' }, call);
      expect(models.map(({ modelName }) => modelName ?? '').toSorted()).toEqual(
        distinct(ofYear.filter((one) => one.make_name === makeName).map((one) => one.model_name)).toSorted(),
      );
    }
  });

  test('a make counts by its name too, and spellings that search takes for one are one', async () => {
    await db.transaction(
      (tx) =>
        tx.query(`INSERT INTO vehicles (vin, vehicle_year, make_name, model_name) VALUES
          ('1', 1950, 'Mercedes-Benz', 'F-150'), ('2', 1950, 'MERCEDES BENZ', 'F150'), ('3', 1950, 'Mercedes-Benz', 'F 9')`),
      { scope: { kind: 'all' } },
    );
    const calls = handlersOf(db);
    expect(await calls.listVehicleMakes({ vehicleYear: 1950 }, call)).toEqual([
      { makeName: 'MERCEDES BENZ', makeCode: 'MERCEDESBENZ' },
    ]);
    for (const makeCode of ['MERCEDESBENZ', 'Mercedes-Benz', 'mercedes benz']) {
      const models = await calls.listVehicleModels({ vehicleYear: 1950, makeCode }, call);
      expect(models.map(({ modelName }) => foldKey(modelName ?? ''))).toEqual(['F9', 'F150']);
    }
    await db.transaction((tx) => tx.query('DELETE FROM vehicles WHERE vehicle_year = 1950'), {
      scope: { kind: 'all' },
    });
  });

  test('what was never sold is an empty list', async () => {
    const calls = handlersOf(db);
    expect(await calls.listVehicleMakes({ vehicleYear: 1901 }, call)).toEqual([]);
    expect(await calls.listVehicleModels({ vehicleYear: 1901, makeCode: 'FORD' }, call)).toEqual([]);
    const vehicleYear = plain[0]?.vehicle_year ?? 0;
    expect(await calls.listVehicleModels({ vehicleYear, makeCode: 'TUCKER' }, call)).toEqual([]);
  });

  test('what is sold first is offered from the next day on', async () => {
    const calls = handlersOf(db);
    const yearsOn = async (today: string) =>
      (await calls.listVehicleYears({}, { ...call, today })).vehicleYears ?? [];
    expect(await yearsOn('2026-11-01')).not.toContain(1949);
    await db.transaction(
      (tx) =>
        tx.query(
          `INSERT INTO vehicles (vin, vehicle_year, make_name, model_name) VALUES ('4', 1949, 'Ford', 'Custom')`,
        ),
      { scope: { kind: 'all' } },
    );
    expect(await yearsOn('2026-11-01')).not.toContain(1949);
    expect(await yearsOn('2026-11-02')).toContain(1949);
    await db.transaction((tx) => tx.query('DELETE FROM vehicles WHERE vehicle_year = 1949'), {
      scope: { kind: 'all' },
    });
  });

  test('the programs are the twenty codes, by name, each with the flag of its type', async () => {
    const programs = await handlersOf(db).listPrograms({}, call);
    expect(programs).toHaveLength(20);
    expect(programs).toContainEqual({ name: 'GAP', programCode: 'GAP', programType: 2 });
    expect(programs).toContainEqual({ name: 'Tire & Wheel (TSW)', programCode: 'TSW', programType: 16 });
    const names = programs.map(({ name }) => name ?? '');
    expect(names).toEqual(names.toSorted());
  });

  test("a dealer's programs are those of its kind of vehicle, only in its scope", async () => {
    const calls = handlersOf(db);
    const scope = { kind: 'dealers', dealerCodes: ['MO1001'] } as const;
    const dealer = aCall(anActor('MasterDealer', { dealerCode: 'MO1001', scope }));
    const codes = (await calls.listPrograms({ dealerCode: 'mo1001' }, dealer)).map((one) => one.programCode);
    expect(codes).toHaveLength(18);
    expect(codes).toContain('MBP');
    expect(codes).not.toContain('MOT');
    await expect(calls.listPrograms({ dealerCode: 'MO1001' }, call)).rejects.toMatchObject({
      httpStatus: 400,
    });
  });
});
