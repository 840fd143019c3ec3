/**
 * The process of `prepareCatalog`: turns the vPIC tables, gzipped, into the catalog's file. Its arguments are the two paths; it writes how
 * far it is, in percent, a line each.
 */
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { catalogTables, elements, vehicleTypes } from './catalog-tables.ts';
import { fillLineup } from './fill-lineup.ts';
import { exactnessOf, globOf } from './vin-patterns.ts';

const [, , gzipped = '', target = ''] = process.argv;
const unpacked = `${target}.vpic`;

const [lineupFrom, lineupTo] = [60, 80];
const say = (percent: number) => process.stdout.write(`${percent}\n`);

try {
  await pipeline(createReadStream(gzipped), createGunzip(), createWriteStream(unpacked));
  say(25);
  const catalog = new DatabaseSync(target);
  catalog.function('globOf', { deterministic: true }, globOf as never);
  catalog.function('exactnessOf', { deterministic: true }, exactnessOf as never);
  // The parent process starts it again if it ends early.
  catalog.exec(
    `PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; ${catalogTables} ATTACH '${unpacked.replaceAll("'", "''")}' AS vpic;`,
  );
  for (const [percent, statement] of copyVpic()) {
    catalog.exec(statement);
    say(percent);
  }
  fillLineup(catalog, (part) => say(Math.round(lineupFrom + part * (lineupTo - lineupFrom))));
  catalog.exec('DETACH vpic; ANALYZE; VACUUM;');
  catalog.close();
  say(100);
} finally {
  rmSync(unpacked, { force: true });
}

/** Copies what the catalog needs of vPIC, a tenth of it; each statement with how far the work is after it. */
function copyVpic(): [percent: number, statement: string][] {
  const types = Object.values(vehicleTypes).join(',');
  const engineElements = [elements.cylinders, elements.fuel].join(',');
  return [
    [
      27,
      `INSERT INTO makers SELECT Id, Wmi, VehicleTypeId FROM vpic.Wmi WHERE VehicleTypeId IN (${types});
INSERT OR IGNORE INTO schemas SELECT WmiId, YearFrom, coalesce(YearTo, 9999), VinSchemaId FROM vpic.Wmi_VinSchema WHERE WmiId IN (SELECT id FROM makers);`,
    ],
    ...Object.values(elements).map((element, index): [number, string] => [
      30 + 3 * index,
      `INSERT OR IGNORE INTO patterns SELECT VinSchemaId, ElementId, globOf(Keys), AttributeId, exactnessOf(Keys) FROM vpic.Pattern
 WHERE ElementId = ${element} AND VinSchemaId IN (SELECT schema_id FROM schemas);`,
    ]),
    [
      lineupFrom,
      `INSERT OR IGNORE INTO models SELECT mo.Id, ma.Name, mo.Name FROM vpic.Make_Model mm JOIN vpic.Model mo ON mo.Id = mm.ModelId JOIN vpic.Make ma ON ma.Id = mm.MakeId;
INSERT OR IGNORE INTO engines SELECT em.Name, p.ElementId, p.AttributeId FROM vpic.EngineModelPattern p JOIN vpic.EngineModel em ON em.Id = p.EngineModelId
 WHERE p.ElementId IN (${engineElements});
INSERT INTO body_classes SELECT Id, Name FROM vpic.BodyStyle;`,
    ],
  ];
}
