import type { DatabaseSync } from 'node:sqlite';
import { modelYearsOf } from '@pitlane/shared/features/vehicles/rules/model-year';
import { hasVinForm } from '@pitlane/shared/features/vehicles/rules/vin';
import { elements, vehicleTypes } from './catalog-tables.ts';
import { fuelCodeOf } from './fuels.ts';
import { prepared, type TypedStatement } from './typed-statement.ts';
import { keyOf } from './vin-patterns.ts';

/** A VIN's data about its vehicle. If it fits several models equally well, all of them are here, and the user chooses. */
export interface DecodedVin {
  vehicleYear: number;
  models: { makeName: string; modelName: string }[];
  /** Undefined if the VIN doesn't say, or leaves several open. */
  cylindersNumber: number | undefined;
  fuelTypeCode: string | undefined;
  bodyClass: string | undefined;
  isTurbo: boolean;
  /** Undefined if nothing says so: vPIC only has it in remarks. */
  isSupercharged: true | undefined;
  isPowersports: boolean;
}

interface Maker {
  id: number;
  vehicle_type: number;
}

interface Said {
  element: number;
  value: string;
}

/** The types of vehicles whose seventh character is a digit up to the model year 2009 and a letter from 2010 on. Source: 49 CFR 565.15(d)(1) */
const datedBySeventh: readonly number[] = [vehicleTypes.car, vehicleTypes.multipurpose];

/** Decodes VINs by the tables of a catalog's file. */
export class VinDecoder {
  readonly #makers: TypedStatement<Maker>;
  readonly #said: TypedStatement<Said>;
  readonly #model: TypedStatement<{ make: string; model: string }>;
  readonly #engine: TypedStatement<Said>;
  readonly #bodyClass: TypedStatement<{ name: string }>;

  constructor(catalog: DatabaseSync) {
    this.#makers = prepared(catalog, 'SELECT id, vehicle_type FROM makers WHERE code = ?');
    // The values of each element by the most exact matching patterns, all of them if several are equally exact.
    this.#said = prepared(
      catalog,
      `
      WITH fitting AS MATERIALIZED (
        SELECT p.element, p.value, p.exactness, rank() OVER (PARTITION BY p.element ORDER BY p.exactness DESC) place
          FROM schemas s JOIN patterns p ON p.schema_id = s.schema_id
         WHERE s.maker_id = ?1 AND ?2 BETWEEN s.year_from AND s.year_to AND ?3 GLOB p.fits)
      SELECT DISTINCT element, value FROM fitting WHERE place = 1`,
    );
    this.#model = prepared(catalog, 'SELECT make, model FROM models WHERE id = ?');
    this.#engine = prepared(catalog, 'SELECT element, value FROM engines WHERE id = ?');
    this.#bodyClass = prepared(catalog, 'SELECT name FROM body_classes WHERE id = ?');
  }

  /**
   * Returns what a VIN says, once for each model year that it can be of, the likeliest first; nothing for a VIN that isn't in the tables
   * or isn't a VIN. No `I`, `O` and `Q`, 17 capitals and digits. Data: NHTSA vPIC.
   */
  decode(vin: string): DecodedVin[] {
    if (!hasVinForm(vin)) return [];
    const decoded = this.#makersOf(vin).flatMap((maker) =>
      yearsOf(vin, maker).flatMap((year) => this.#decodedAs(vin, year, maker) ?? []),
    );
    return decoded.toSorted((one, other) => other.vehicleYear - one.vehicleYear);
  }

  /** A small maker shares its first three characters, the third a 9, and has three more at positions 12 to 14. */
  #makersOf(vin: string): Maker[] {
    const start = vin.slice(0, 3);
    const code = start.endsWith('9') ? start + vin.slice(11, 14) : start;
    return this.#makers.all(code);
  }

  #decodedAs(vin: string, vehicleYear: number, maker: Maker): DecodedVin | undefined {
    const said = this.#said.all(maker.id, vehicleYear, keyOf(vin));
    const values = (element: number) => said.filter((one) => one.element === element).map((one) => one.value);
    const models = this.#modelsOf(values(elements.model));
    if (models.length === 0) return undefined;
    const engine = this.#engineOf(values(elements.engineModel));
    const only = (element: number) => onlyOf(values(element)) ?? engine.get(element);
    const bodyClass = onlyOf(values(elements.bodyClass));
    return {
      vehicleYear,
      models,
      cylindersNumber: Number(only(elements.cylinders)) || undefined,
      fuelTypeCode: fuelCodeOf(only(elements.fuel), onlyOf(values(elements.secondFuel))),
      bodyClass: bodyClass && this.#bodyClass.get(Number(bodyClass))?.name,
      isTurbo: onlyOf(values(elements.turbo)) === '1',
      isSupercharged:
        [...values(elements.engineRemarks), ...values(elements.engineModel)].some(saysSupercharged) ||
        undefined,
      isPowersports:
        maker.vehicle_type === vehicleTypes.motorcycle || maker.vehicle_type === vehicleTypes.offRoad,
    };
  }

  #modelsOf(ids: readonly string[]): DecodedVin['models'] {
    return ids.flatMap((id) => {
      const row = this.#model.get(Number(id));
      return row ? [{ makeName: row.make, modelName: row.model }] : [];
    });
  }

  #engineOf(names: readonly string[]): Map<number, string> {
    const name = onlyOf(names);
    const rows = name === undefined ? [] : this.#engine.all(name);
    return new Map(rows.map(({ element, value }) => [element, value]));
  }
}

function saysSupercharged(remark: string): boolean {
  return /supercharg/i.test(remark);
}

/**
 * The model years of a VIN. A letter in seventh place means the later ones of any vehicle but a motorcycle; a digit means the earlier ones
 * only of a car: trucks above 10,000 lb have digits there to this day.
 */
function yearsOf(vin: string, maker: Maker): number[] {
  const years = modelYearsOf(vin);
  const isLetter = /[A-Z]/.test(vin.charAt(6));
  if (maker.vehicle_type === vehicleTypes.motorcycle) return years;
  if (!isLetter && !datedBySeventh.includes(maker.vehicle_type)) return years;
  return years.filter((year) => year >= 2010 === isLetter);
}

/** The one value; undefined if there are several or none. */
function onlyOf(values: readonly string[]): string | undefined {
  return values.length === 1 ? values[0] : undefined;
}
