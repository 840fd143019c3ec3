import type { DatabaseSync, StatementSync } from 'node:sqlite';

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
  readonly #years: StatementSync;
  readonly #makes: StatementSync;
  readonly #models: StatementSync;
  readonly #engines: StatementSync;

  constructor(catalog: DatabaseSync) {
    this.#years = catalog.prepare('SELECT DISTINCT year FROM lineup ORDER BY year DESC');
    this.#makes = catalog.prepare(
      'SELECT make_key key, min(make) name FROM lineup WHERE year = ? GROUP BY make_key',
    );
    this.#models = catalog.prepare(
      'SELECT model_key key, min(model) name FROM lineup WHERE year = ? AND make_key = ? GROUP BY model_key',
    );
    this.#engines = catalog.prepare(
      'SELECT cylinders, fuel FROM lineup WHERE year = ? AND make_key = ? AND model_key = ?',
    );
  }

  years(): number[] {
    return this.#years.all().map(({ year }) => Number(year));
  }

  makesOf(year: number): Named[] {
    return this.#makes.all(year) as unknown as Named[];
  }

  modelsOf(year: number, makeKey: string): Named[] {
    return this.#models.all(year, makeKey) as unknown as Named[];
  }

  enginesOf({ year, makeKey, modelKey }: { year: number; makeKey: string; modelKey: string }): Engine[] {
    const rows = this.#engines.all(year, makeKey, modelKey) as unknown as {
      cylinders: number;
      fuel: string;
    }[];
    return rows.map(({ cylinders, fuel }) => ({
      cylinders: cylinders || undefined,
      fuelTypeCode: fuel || undefined,
    }));
  }
}
