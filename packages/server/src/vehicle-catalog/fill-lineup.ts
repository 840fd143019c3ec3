import type { DatabaseSync } from 'node:sqlite';
import { foldKey } from '@pitlane/shared/features/contracts/rules/search-keys';
import { elements } from './catalog-tables.ts';
import { fuelCodeOf } from './fuels.ts';
import { prepared } from './typed-statement.ts';
import { fitTogether, placesOf } from './vin-patterns.ts';

/**
 * How long a description without an end applies. Assumption: vPIC leaves most ends open; there is no Plymouth of 2024.
 */
const longestOpenYears = 10;

const reportedEach = 500;

interface Pattern {
  element: number;
  keys: string;
  value: string;
}

type Read = Pattern & { places: ReturnType<typeof placesOf> };

/** A model as one description of VINs has it. */
interface Build {
  modelId: number;
  cylinders: number;
  fuel: string;
}

/**
 * Fills `lineup` from the attached tables: for each model of a description of VINs the cylinders and fuels of the VINs that can be of that
 * model. 0 cylinders or no fuel where the description has none. Makers of fewer than 1,000 vehicles a year, of whom there are
 * two thousand, are left out: their VINs are decoded all the same. Source: 49 CFR 565.15(a) (the third character 9)
 */
export function fillLineup(catalog: DatabaseSync, onPart: (part: number) => void): void {
  const schemas = prepared<{ schema_id: number }>(catalog, 'SELECT DISTINCT schema_id FROM schemas').all();
  const patternsOf = prepared<Pattern>(
    catalog,
    `SELECT ElementId element, Keys keys, AttributeId value FROM vpic.Pattern WHERE VinSchemaId = ? AND ElementId IN (${[elements.model, elements.cylinders, elements.fuel, elements.secondFuel].join(',')})`,
  );
  catalog.exec('CREATE INDEX vpic.pattern_schema ON Pattern (VinSchemaId)');
  catalog.exec(
    'CREATE TEMP TABLE builds (schema_id INTEGER, model_id INTEGER, cylinders INTEGER, fuel TEXT)',
  );
  const add = catalog.prepare('INSERT INTO builds VALUES (?, ?, ?, ?)');
  catalog.exec('BEGIN');
  for (const [index, { schema_id }] of schemas.entries()) {
    if (index % reportedEach === 0) onPart(index / schemas.length);
    const patterns = patternsOf.all(schema_id);
    for (const { modelId, cylinders, fuel } of buildsOf(patterns))
      add.run(schema_id, modelId, cylinders, fuel);
  }
  catalog.exec('COMMIT');
  catalog.function('foldKey', { deterministic: true }, foldKey as never);
  catalog.exec(`
    CREATE TEMP TABLE years AS WITH RECURSIVE y(year) AS (SELECT min(year_from) FROM schemas UNION ALL SELECT year + 1 FROM y WHERE year < (SELECT max(year_from) FROM schemas)) SELECT year FROM y;
    INSERT OR IGNORE INTO lineup SELECT y.year, foldKey(m.make), foldKey(m.model), b.cylinders, b.fuel, m.make, m.model
      FROM builds b JOIN models m ON m.id = b.model_id JOIN schemas s ON s.schema_id = b.schema_id
      JOIN makers k ON k.id = s.maker_id AND k.code NOT LIKE '__9%'
      JOIN years y ON y.year BETWEEN s.year_from AND CASE WHEN s.year_to > (SELECT max(year) FROM years) THEN s.year_from + ${longestOpenYears} ELSE s.year_to END;`);
}

/** The variants of each model, by the patterns of a description. */
export function buildsOf(patterns: readonly Pattern[]): Build[] {
  const read = patterns.map((pattern) => ({ ...pattern, places: placesOf(pattern.keys) }));
  const of = (element: number) => read.filter((one) => one.element === element);
  const [models, cylinders, fuels, secondFuels] = [
    of(elements.model),
    of(elements.cylinders),
    of(elements.fuel),
    of(elements.secondFuel),
  ];
  const builds = new Map<string, Build>();
  for (const model of models) {
    for (const count of orNone(fitting(cylinders, model))) {
      const those = count === undefined ? [model] : [model, count];
      for (const first of orNone(fitting(fuels, ...those))) {
        const burning = first === undefined ? those : [...those, first];
        const second = fitting(secondFuels, ...burning)[0];
        const build = {
          modelId: Number(model.value),
          cylinders: Number(count?.value) || 0,
          fuel: fuelCodeOf(first?.value, second?.value) ?? '',
        };
        builds.set(`${build.modelId}/${build.cylinders}/${build.fuel}`, build);
      }
    }
  }
  return [...builds.values()];
}

/** The patterns, one for each value, that some VIN fits together with all others. */
function fitting(patterns: readonly Read[], ...others: readonly Read[]): Read[] {
  const byValue = new Map<string, Read>();
  for (const pattern of patterns) {
    if (!byValue.has(pattern.value) && others.every((other) => fitTogether(pattern.places, other.places))) {
      byValue.set(pattern.value, pattern);
    }
  }
  return [...byValue.values()];
}

function orNone<T>(values: readonly T[]): readonly (T | undefined)[] {
  return values.length > 0 ? values : [undefined];
}
