import type { DatabaseSync } from 'node:sqlite';
import { prepared, type TypedStatement } from './typed-statement.ts';

/** A name and the key that spellings of it share. */
export interface Named {
  key: string;
  name: string;
}

/** The engine of a model; undefined if its maker's descriptions don't say. */
export interface Engine {
  cylinders: number | undefined;
  fuelTypeCode: string | undefined;
}

/** The makes, models and engines of each model year. Keys are names folded as in search. Data: NHTSA vPIC. */
export class Lineup {
  readonly #years: TypedStatement<{ year: number }>;
  readonly #makes: TypedStatement<Named>;
  readonly #models: TypedStatement<Named>;
  readonly #engines: TypedStatement<{ cylinders: number; fuel: string }>;

  constructor(catalog: DatabaseSync) {
    this.#years = prepared(catalog, 'SELECT DISTINCT year FROM lineup ORDER BY year DESC');
    this.#makes = prepared(
      catalog,
      'SELECT make_key key, min(make) name FROM lineup WHERE year = ? GROUP BY make_key',
    );
    this.#models = prepared(
      catalog,
      'SELECT model_key key, min(model) name FROM lineup WHERE year = ? AND make_key = ? GROUP BY model_key',
    );
    this.#engines = prepared(
      catalog,
      'SELECT cylinders, fuel FROM lineup WHERE year = ? AND make_key = ? AND model_key = ?',
    );
  }

  years(): number[] {
    return this.#years.all().map(({ year }) => year);
  }

  makesOf(year: number): Named[] {
    return this.#makes.all(year);
  }

  modelsOf(year: number, makeKey: string): Named[] {
    return this.#models.all(year, makeKey);
  }

  enginesOf({ year, makeKey, modelKey }: { year: number; makeKey: string; modelKey: string }): Engine[] {
    return this.#engines.all(year, makeKey, modelKey).map(({ cylinders, fuel }) => ({
      cylinders: cylinders || undefined,
      fuelTypeCode: fuel || undefined,
    }));
  }
}
