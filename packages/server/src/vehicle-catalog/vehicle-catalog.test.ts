import { existsSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vinOf } from '@pitlane/shared/features/vehicles/rules/vin';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { writeSmallVpic } from '../testing/small-vpic.ts';
import { prepareCatalog, vpicFile } from './prepare-catalog.ts';
import { openVehicleCatalog, type VehicleCatalog, type Vehicles } from './vehicle-catalog.ts';

const folder = mkdtempSync(join(tmpdir(), 'pitlane-vehicles-'));
const source = writeSmallVpic(folder);
const file = join(folder, 'vehicles.db');
const neverFails = (problem: unknown) => {
  throw problem;
};
const filesOf = (name: string) => readdirSync(folder).filter((each) => each.startsWith(name));
const isReady = (catalog: VehicleCatalog) => vi.waitUntil(() => catalog.state().kind !== 'preparing');

let catalog: VehicleCatalog;
let vehicles: Vehicles;

beforeAll(async () => {
  catalog = openVehicleCatalog({ file, source, report: neverFails });
  await isReady(catalog);
  const state = catalog.state();
  if (state.kind !== 'ready') throw new Error(state.kind);
  vehicles = state.vehicles;
});
afterAll(() => catalog.stop());

describe('a VIN', () => {
  const decoded = (vin: string) =>
    vehicles.decode(vin).map(({ vehicleYear, models, cylindersNumber, fuelTypeCode }) => {
      const named = models.map(({ makeName, modelName }) => `${makeName} ${modelName}`).toSorted();
      return [vehicleYear, named.join(' or '), cylindersNumber, fuelTypeCode];
    });

  test.each([
    ['of a car', '1HGCM82633A004352', [[2003, 'Honda Accord', 6, 'G']]],
    ['that the most exact pattern decides', vinOf('1FTAW5LA', 'PFA00001'), [[2023, 'Ford F-150', 6, 'G']]],
    ['that fits two models as well', '1FTFW5L86RFB45612', [[2024, 'Ford F-150 or Ford F-550', 6, 'G']]],
    ['with a second, electric fuel', vinOf('1FTFW1EP', 'PFA00001'), [[2023, 'Ford F-150', undefined, 'H']]],
    [
      'whose engine says cylinders and fuel, of a truck with a digit in seventh place',
      vinOf('1FT7W2BT', 'GEA00001'),
      [[2016, 'Ford F-250', 8, 'D']],
    ],
    ['of an electric car', vinOf('5YJ3E1EA', 'LF000316'), [[2020, 'Tesla Model 3', undefined, 'E']]],
    [
      'of a motorcycle, which can be of two model years',
      vinOf('1HD1KBC1', 'HB600001'),
      [
        [2017, 'Harley-Davidson Street Glide', 2, 'G'],
        [1987, 'Harley-Davidson Street Glide', 2, 'G'],
      ],
    ],
    [
      'of a small maker, with its own three characters at place 12',
      '1A9CA1V17HH123456',
      [[2017, 'Small Maker Camper', undefined, undefined]],
    ],
    [
      'of a truck with a digit in seventh place, which can be of two model years',
      vinOf('1GCEK141', 'FZ100001'),
      [
        [2015, 'Chevrolet Silverado', undefined, undefined],
        [1985, 'Chevrolet Silverado', undefined, undefined],
      ],
    ],
    ['of a year that its maker has not described', vinOf('1HGCM826', 'AA004352'), []],
    ['of a trailer', vinOf('1TT00000', 'HA000001'), []],
    ['of an unknown maker', vinOf('9ZZCM826', '3A004352'), []],
    ['with a letter that no VIN has', '1HGCM82633AO04352', []],
    ['that is too short', '1HGCM8263', []],
  ])('%s', (_what, vin, expected) => {
    expect(decoded(vin)).toEqual(expected);
  });

  test('says supercharged where a remark on the engine does, and else nothing', () => {
    const charged = (vin: string) => vehicles.decode(vin).map(({ isSupercharged }) => isSupercharged);
    expect(charged(vinOf('1FTFW5R8', 'RFB45612'))).toEqual([true]);
    expect(charged('1FTFW5L86RFB45612')).toEqual([undefined]);
  });

  test('shows body, turbo and whether it is a motorcycle', () => {
    expect(vehicles.decode('1HGCM82633A004352')[0]).toMatchObject({
      bodyClass: 'Coupe',
      isTurbo: false,
      isPowersports: false,
    });
    expect(vehicles.decode('1FTFW5L86RFB45612')[0]).toMatchObject({ bodyClass: undefined, isTurbo: true });
    expect(vehicles.decode(vinOf('1HD1KBC1', 'HB600001'))[0]).toMatchObject({ isPowersports: true });
  });
});

describe('the lineup', () => {
  const names = (found: { name: string }[]) => found.map(({ name }) => name);

  test('has the makes of a year, without trailers and small makers', () => {
    expect(names(vehicles.lineup.makesOf(2021))).toEqual(['Chevrolet', 'Ford', 'Tesla']);
  });

  test('ends a description without an end after ten years', () => {
    expect(names(vehicles.lineup.makesOf(1995))).toContain('Harley-Davidson');
    expect(names(vehicles.lineup.makesOf(1996))).not.toContain('Harley-Davidson');
  });

  test('has the models of a make, and the engines that a VIN of the model can have', () => {
    expect(names(vehicles.lineup.modelsOf(2004, 'HONDA'))).toEqual(['Accord', 'Civic']);
    expect(vehicles.lineup.enginesOf({ year: 2004, makeKey: 'HONDA', modelKey: 'ACCORD' })).toEqual([
      { cylinders: 4, fuelTypeCode: 'G' },
      { cylinders: 6, fuelTypeCode: 'G' },
    ]);
    expect(vehicles.lineup.enginesOf({ year: 2020, makeKey: 'TESLA', modelKey: 'MODEL3' })).toEqual([
      { cylinders: undefined, fuelTypeCode: 'E' },
    ]);
  });

  test('has its years, newest first', () => {
    const years = vehicles.lineup.years();
    expect([years[0], years.at(-1)]).toEqual([2021, 1981]);
  });
});

describe('the preparation', () => {
  test('reports how far it is, and of two servers one does it', async () => {
    const shared = join(folder, 'shared.db');
    const heard: number[][] = [[], []];
    const { signal } = new AbortController();
    await Promise.all(
      heard.map((percents) =>
        prepareCatalog(shared, { source, signal, onPercent: (percent) => percents.push(percent) }),
      ),
    );
    const [one = [], other = []] = heard.toSorted((left, right) => right.length - left.length);
    expect(one.length).toBeGreaterThan(5);
    expect(one).toEqual(one.toSorted((left, right) => left - right));
    expect(one.at(-1)).toBe(100);
    expect(other).toEqual([]);
    expect(filesOf('shared.db')).toEqual(['shared.db']);
  });

  test('takes over from a server that was killed, and clears its files away', async () => {
    const taken = join(folder, 'taken.db');
    writeFileSync(`${taken}.claim`, '');
    writeFileSync(`${taken}.part-1`, 'half of it');
    const aMinuteAgo = new Date(Date.now() - 60_000);
    utimesSync(`${taken}.claim`, aMinuteAgo, aMinuteAgo);
    await prepareCatalog(taken, { source, signal: AbortSignal.timeout(20_000), onPercent: () => undefined });
    expect(filesOf('taken.db')).toEqual(['taken.db']);
  });

  test('that fails says why, and leaves no claim behind', async () => {
    const broken = join(folder, 'broken.gz');
    writeFileSync(broken, 'no gzip');
    const report = vi.fn<(problem: unknown) => void>();
    const failing = openVehicleCatalog({ file: join(folder, 'failed.db'), source: broken, report });
    await isReady(failing);
    expect(failing.state()).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('incorrect header'),
    });
    expect(report).toHaveBeenCalledOnce();
    expect(existsSync(join(folder, 'failed.db.claim'))).toBe(false);
    await failing.stop();
  });

  test('reads the tables that the package brings', () => {
    expect(existsSync(vpicFile())).toBe(true);
  });
});
