import { foldKey } from '@pitlane/shared/features/contracts/rules/search-keys';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Database } from '../../db/database.ts';
import type { Named } from '../../vehicle-catalog/lineup.ts';
import type { VehicleCatalog, Vehicles } from '../../vehicle-catalog/vehicle-catalog.ts';
import { type CachedMake, createModelCache } from './model-cache.ts';

/** How a model can be built; undefined if unknown. */
interface Build {
  cylinders: number | undefined;
  wheels: number | undefined;
  fuelTypeCode: string | undefined;
}

/** A model of a make and model year, by the keys of its names. */
export interface ModelKeys {
  year: number;
  makeKey: string;
  modelKey: string;
}

/** The drive types that any car may have: a model sold with four-wheel drive may also come with two. Source: areas.md §5 (R32) */
const everyWheels = [2, 4];

const names = new Intl.Collator('en', { numeric: true });
const byName = (one: Named, other: Named) => names.compare(one.name, other.name);

/**
 * The lists of year, make, model, cylinders, driven wheels and fuel, each narrowed by those before it: of all vehicles, and of vehicles
 * already sold. No public data has driven wheels, so those already sold come first, and every choice stays. Until the catalog is ready, the
 * lists only have vehicles already sold. Source: areas.md §5 (R32)
 */
export function createVehicleLists({ db, catalog }: { db: Database; catalog?: VehicleCatalog | undefined }) {
  const models = createModelCache(db);
  const soldMakes = async (year: number, today: IsoDate) => (await models(today)).get(year) ?? [];
  const soldMake = async (year: number, makeKey: string, today: IsoDate) =>
    (await soldMakes(year, today)).find(({ makeCode }) => makeCode === makeKey);

  async function buildsOf({ year, makeKey, modelKey }: ModelKeys, today: IsoDate) {
    const make = await soldMake(year, makeKey, today);
    const engines = ready(catalog)?.lineup.enginesOf({ year, makeKey, modelKey }) ?? [];
    return {
      sold: soldBuilds(make, modelKey),
      known: engines.map((engine) => ({ ...engine, wheels: undefined })),
    };
  }

  return {
    years: async (today: IsoDate): Promise<number[]> => {
      const sold = [...(await models(today)).keys()];
      const all = new Set([...sold, ...(ready(catalog)?.lineup.years() ?? [])]);
      return [...all].toSorted((one, other) => other - one);
    },

    makes: async (year: number, today: IsoDate): Promise<Named[]> => {
      const sold = (await soldMakes(year, today)).map(({ makeCode, makeName }) => ({
        key: makeCode,
        name: makeName,
      }));
      return eachOnce([...sold, ...(ready(catalog)?.lineup.makesOf(year) ?? [])]);
    },

    models: async (year: number, makeKey: string, today: IsoDate): Promise<Named[]> => {
      const sold = (await soldMake(year, makeKey, today))?.modelNames ?? [];
      const named = sold.map((name) => ({ key: foldKey(name), name }));
      return eachOnce([...named, ...(ready(catalog)?.lineup.modelsOf(year, makeKey) ?? [])]);
    },

    cylinders: async (model: ModelKeys, today: IsoDate): Promise<number[]> => {
      const { sold, known } = await buildsOf(model, today);
      return distinct([...sold, ...known].map((build) => build.cylinders)).toSorted(
        (one, other) => one - other,
      );
    },

    wheels: async (model: ModelKeys, chosen: Partial<Build>, today: IsoDate): Promise<number[]> => {
      const { sold } = await buildsOf(model, today);
      const wheels = distinct(sold.filter(suits(chosen)).map((build) => build.wheels));
      return distinct([...wheels.toSorted((one, other) => one - other), ...everyWheels]);
    },

    fuels: async (model: ModelKeys, chosen: Partial<Build>, today: IsoDate): Promise<string[]> => {
      const { sold, known } = await buildsOf(model, today);
      return distinct([...sold, ...known].filter(suits(chosen)).map((build) => build.fuelTypeCode));
    },
  };
}

/** The data of all vehicles, once available. */
export function ready(catalog: VehicleCatalog | undefined): Vehicles | undefined {
  const state = catalog?.state();
  return state?.kind === 'ready' ? state.vehicles : undefined;
}

function soldBuilds(make: CachedMake | undefined, modelKey: string): Build[] {
  const builds = make?.builds.filter((build) => build.modelKey === modelKey) ?? [];
  return builds.map(({ cylinders, wheels, fuelTypeCode }) => ({
    cylinders: cylinders ?? undefined,
    wheels: wheels ?? undefined,
    fuelTypeCode: fuelTypeCode ?? undefined,
  }));
}

/** A value that is unknown or wasn't requested matches. */
function suits(chosen: Partial<Build>) {
  return (build: Build) =>
    (['cylinders', 'wheels'] as const).every(
      (part) => chosen[part] === undefined || build[part] === undefined || build[part] === chosen[part],
    );
}

function distinct<T>(values: readonly (T | undefined)[]): T[] {
  return [...new Set(values)].filter((value) => value !== undefined);
}

/** The spelling in past sales takes precedence over the catalog's. */
function eachOnce(all: readonly Named[]): Named[] {
  const byKey = new Map<string, Named>();
  for (const one of all) if (!byKey.has(one.key)) byKey.set(one.key, one);
  return [...byKey.values()].toSorted(byName);
}
