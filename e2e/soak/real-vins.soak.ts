// The VINs of real cars, against their year, make and model as people wrote them. The list isn't part of the project: without it nothing runs.
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  openVehicleCatalog,
  type VehicleCatalog,
  type Vehicles,
} from '@pitlane/server/vehicle-catalog/vehicle-catalog';
import { foldKey } from '@pitlane/shared/features/contracts/rules/search-keys';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

interface RealVin {
  vin: string;
  year: string;
  make: string;
  model: string;
}

const list = fileURLToPath(new URL('../../../shared/data/real-vins.csv', import.meta.url));
/** How many have to be right: the others were never sold in the US, or have another name in the list. Source: docs/decisions/0050 */
const fewestRight = 145;

/** The list has no quotes and no commas in its values. */
function readVins(text: string): RealVin[] {
  const [, ...lines] = text.trim().split(/\r?\n/);
  return lines.map((line) => {
    const [vin = '', year = '', make = '', model = ''] = line.split(',');
    return { vin, year, make, model };
  });
}

describe.skipIf(!existsSync(list))('the VINs of real cars', () => {
  const vins = existsSync(list) ? readVins(readFileSync(list, 'utf8')) : [];
  let catalog: VehicleCatalog;
  let vehicles: Vehicles;

  beforeAll(async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'pitlane-vins-')), 'vehicles.db');
    const report = (problem: unknown) => {
      throw problem;
    };
    catalog = openVehicleCatalog({ file, report });
    await vi.waitUntil(() => catalog.state().kind === 'ready', { timeout: 100_000, interval: 500 });
    const state = catalog.state();
    if (state.kind === 'ready') vehicles = state.vehicles;
  });
  afterAll(() => catalog.stop());

  /** Of two names one may be the longer: `Silverado 1500` and `Silverado`. */
  const isSameModel = (one: string, other: string) =>
    foldKey(one).includes(foldKey(other)) || foldKey(other).includes(foldKey(one));

  const isRight = ({ vin, year, make, model }: RealVin) =>
    vehicles
      .decode(vin)
      .some(
        ({ vehicleYear, models }) =>
          vehicleYear === Number(year) &&
          models.some(
            ({ makeName, modelName }) => foldKey(makeName) === foldKey(make) && isSameModel(modelName, model),
          ),
      );

  test(`at least ${fewestRight} are decoded right, and several models are named where a VIN fits several`, () => {
    const wrong = vins.filter((one) => !isRight(one));
    expect(vins.length - wrong.length, JSON.stringify(wrong)).toBeGreaterThanOrEqual(fewestRight);
    const ambiguous = vins.filter(({ vin }) => vehicles.decode(vin).some(({ models }) => models.length > 1));
    expect(ambiguous.map(({ model }) => model)).toEqual(['F-150']);
  });

  test('a VIN takes little: the time of decoding all of them is printed', () => {
    const times = vins.map(({ vin }) => {
      const begun = performance.now();
      vehicles.decode(vin);
      return performance.now() - begun;
    });
    const sorted = times.toSorted((one, other) => one - other);
    const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2);
    process.stdout.write(`${vins.length} VINs: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms\n`);
    expect(times).toHaveLength(vins.length);
  });
});
