import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anActor } from '@pitlane/shared/testing/factories';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../db/database.ts';
import type { CallRefusal } from '../../http/refusal.ts';
import { aCall } from '../../testing/a-call.ts';
import { writeSmallVpic } from '../../testing/small-vpic.ts';
import { openTestBook, testBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { openVehicleCatalog, type VehicleCatalog } from '../../vehicle-catalog/vehicle-catalog.ts';
import { foreignPerHour } from '../contracts/foreign-contracts.ts';
import { createDealerCache } from '../dealers/dealer-cache.ts';
import { vehicleHandlers } from './handlers.ts';

interface Covered {
  dealer_code: string;
  vin: string;
  program_type: number;
  contract_number: string;
  expiration_date: string;
  sale_mileage: number;
}

const report = (problem: unknown) => {
  throw problem;
};

describeOnDatabase('what is known of a vehicle', (_open, kind) => {
  let db: Database;
  let catalog: VehicleCatalog;
  let covered: Covered[];
  let calls: ReturnType<typeof vehicleHandlers>;

  const asAll = { scope: { kind: 'all' } } as const;
  const dealerOf = (dealerCode: string, userProfileID = 1) =>
    aCall(
      anActor('MasterDealer', {
        userProfileID,
        dealerCode,
        scope: { kind: 'dealers', dealerCodes: [dealerCode] },
      }),
    );

  beforeAll(async () => {
    db = await openTestBook(kind);
    const folder = mkdtempSync(join(tmpdir(), 'pitlane-vehicles-'));
    catalog = openVehicleCatalog({
      file: join(folder, 'vehicles.db'),
      source: writeSmallVpic(folder),
      report,
    });
    await vi.waitUntil(() => catalog.state().kind === 'ready');
    calls = vehicleHandlers({ db, dealers: createDealerCache(db), catalog });
    covered = await db.transaction(
      (tx) =>
        tx.query<Covered>(
          'SELECT dealer_code, vin, program_type, contract_number, expiration_date, sale_mileage FROM contracts WHERE status = 1 AND expiration_date >= $1 ORDER BY id',
          [testBook.today],
        ),
      asAll,
    );
  });
  afterAll(async () => {
    await catalog?.stop();
    await db?.close();
  });

  const first = () => {
    const [one] = covered;
    if (!one) throw new Error('The book has active contracts');
    return one;
  };

  test('a VIN is decoded, its make by the code of the lists', async () => {
    const known = await calls.getVehicleInformation(
      { vin: '1HGCM82633A004352', mileage: 190_000 },
      dealerOf('80715'),
    );
    expect(known).toMatchObject({
      vin: '1HGCM82633A004352',
      vehicleYear: 2003,
      makeName: 'Honda',
      makeCode: 'HONDA',
      modelName: 'Accord',
      cylindersNumber: 6,
      numberWheelsDriving: null,
      fuelTypeCode: 'G',
      bodyClass: 'Coupe',
      warnings: [],
      coverages: [],
    });
  });

  test('a VIN of two models names both and chooses none, until the person does', async () => {
    const vin = '1FTFW5L86RFB45612';
    const open = await calls.getVehicleInformation({ vin }, dealerOf('80715'));
    expect(open).toMatchObject({ vehicleYear: 2024, makeName: null, modelName: null });
    expect(open?.models?.map(({ modelName }) => modelName).toSorted()).toEqual(['F-150', 'F-550']);
    const chosen = { vin, vehicleYear: 2024, makeCode: 'Ford', modelName: 'F150' };
    expect(await calls.getVehicleInformation(chosen, dealerOf('80715'))).toMatchObject({
      modelName: 'F-150',
      fuelTypeCode: 'G',
    });
  });

  test('an unknown VIN is null, and so is an empty vehicle', async () => {
    expect(await calls.getVehicleInformation({ vin: '9ZZCM82633A004352' }, dealerOf('80715'))).toBeNull();
    expect(await calls.getVehicleInformation({ vehicleYear: 2024 }, dealerOf('80715'))).toBeNull();
  });

  test('a VIN of another make than the chosen one is a warning', async () => {
    const request = { vin: '1HGCM82633A004352', vehicleYear: 2021, makeCode: 'FORD', modelName: 'F-150' };
    const known = await calls.getVehicleInformation(request, dealerOf('80715'));
    expect(known?.warnings?.map(({ code }) => code)).toEqual(['other_make']);
  });

  test("the dealer's own coverage shows its contract and its miles, another dealer's only its type and its end", async () => {
    const { vin, dealer_code, sale_mileage, program_type, contract_number, expiration_date } = first();
    const undecodable = vehicleHandlers({
      db,
      dealers: createDealerCache(db),
      catalog: { ...catalog, state: () => ({ kind: 'ready', vehicles: nothing }) },
    });
    const own = await undecodable.getVehicleInformation(
      { vin, mileage: sale_mileage - 1 },
      dealerOf(dealer_code),
    );
    expect(own?.coverages).toContainEqual(
      expect.objectContaining({
        programType: program_type,
        contractNumber: contract_number,
        expirationDate: expiration_date,
      }),
    );
    expect(own?.warnings?.map(({ code }) => code)).toContain('odometer_went_back');

    const foreign = await undecodable.getVehicleInformation(
      { vin, mileage: sale_mileage - 1 },
      dealerOf('none'),
    );
    const others = covered.filter((one) => one.vin === vin);
    expect(foreign?.coverages).toHaveLength(others.length);
    expect(foreign?.coverages).toContainEqual({
      programType: program_type,
      expirationDate: expiration_date,
      programCode: null,
      contractNumber: null,
      contractSuffix: null,
      dealerName: null,
    });
    expect(foreign?.warnings?.map(({ code }) => code)).not.toContain('odometer_went_back');
  });

  test("another dealer's contracts count for the hour's limit, and past it they are left out", async () => {
    const call = dealerOf('none', 77);
    const everyVin = [...new Set(covered.map(({ vin }) => vin))];
    let seen = 0;
    let left: number | undefined;
    for (const vin of everyVin) {
      const expected = covered.filter((one) => one.vin === vin).length;
      const known = await calls.getVehicleInformation({ vin }, call);
      if ((known?.coverages?.length ?? 0) < expected) {
        left = expected;
        break;
      }
      seen += expected;
    }
    expect(left).toBeGreaterThan(0);
    expect(seen).toBeLessThanOrEqual(foreignPerHour);
    expect(seen + (left ?? 0)).toBeGreaterThan(foreignPerHour);
  });

  test('while the vehicle data is being prepared the answer says how far it is, and what can be done', async () => {
    const preparing = { ...catalog, state: () => ({ kind: 'preparing', percent: 60 }) as const };
    const early = vehicleHandlers({ db, dealers: createDealerCache(db), catalog: preparing });
    expect(await early.listVehicleYears({}, dealerOf('80715'))).toMatchObject({ preparedPercent: 60 });
    const asked = early.getVehicleInformation({ vin: '1HGCM82633A004352' }, dealerOf('80715'));
    const refusal: CallRefusal = await asked.then(report, (error) => error);
    expect([refusal.httpStatus, refusal.errors[0]?.friendlyMessage]).toEqual([
      503,
      'The vehicle data is still being prepared (60%). Try again in a minute, or choose year, make and model.',
    ]);
  });

  test('cylinders, driven wheels and fuels narrow one another, of the catalog and of what was sold', async () => {
    const accord = { vehicleYear: 2004, makeCode: 'HONDA', modelName: 'Accord' };
    const call = dealerOf('80715');
    expect(await calls.listVehicleCylinders(accord, call)).toEqual([{ cylinders: 4 }, { cylinders: 6 }]);
    expect(await calls.listVehicleDrivingWheels({ ...accord, cylinders: 4 }, call)).toEqual([
      { drivingWheelsCode: 2, name: '2-wheel drive' },
      { drivingWheelsCode: 4, name: '4-wheel drive' },
    ]);
    expect(await calls.listVehicleFuelTypes({ ...accord, cylinders: 4, drivingWheelsCode: 2 }, call)).toEqual(
      [{ fuelTypeCode: 'G', name: 'gasoline' }],
    );

    await db.transaction(
      (tx) =>
        tx.query(`INSERT INTO vehicles (vin, vehicle_year, make_name, model_name, cylinders_number, number_wheels_driving, fuel_type_code)
          VALUES ('1', 1951, 'Honda', 'Accord', 5, 4, 'D'), ('2', 1951, 'Honda', 'Accord', 8, 2, 'G')`),
      asAll,
    );
    const fresh = vehicleHandlers({ db, dealers: createDealerCache(db), catalog });
    const sold = { ...accord, vehicleYear: 1951 };
    expect(await fresh.listVehicleCylinders(sold, call)).toEqual([{ cylinders: 5 }, { cylinders: 8 }]);
    expect(await fresh.listVehicleDrivingWheels({ ...sold, cylinders: 5 }, call)).toEqual([
      { drivingWheelsCode: 4, name: '4-wheel drive' },
      { drivingWheelsCode: 2, name: '2-wheel drive' },
    ]);
    expect(await fresh.listVehicleFuelTypes({ ...sold, cylinders: 8 }, call)).toEqual([
      { fuelTypeCode: 'G', name: 'gasoline' },
    ]);
    await db.transaction((tx) => tx.query('DELETE FROM vehicles WHERE vehicle_year = 1951'), asAll);
  });
});

/** A catalog that knows no VIN, so that cover alone answers. */
const nothing = {
  decode: () => [],
  lineup: { years: () => [], makesOf: () => [], modelsOf: () => [], enginesOf: () => [] },
} as never;
