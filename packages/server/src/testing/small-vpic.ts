import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';

/** A description of VINs: its maker and years, and its patterns as `keys element value`. */
interface Description {
  wmi: number;
  years: [from: number, to: number | null];
  patterns: string[];
}

const makers = `
(1, '1HG', 2), (2, '1FT', 3), (3, '5YJ', 2), (4, '1HD', 1), (5, '1A9123', 7), (6, '1TT', 6), (7, '1GC', 3)`;

const models = `
(10, 'Accord', 'Honda'), (11, 'Civic', 'Honda'), (20, 'F-150', 'Ford'), (21, 'F-550', 'Ford'), (22, 'F-250', 'Ford'), (30, 'Model 3', 'Tesla'),
(40, 'Street Glide', 'Harley-Davidson'), (50, 'Camper', 'Small Maker'), (60, 'Flatbed', 'Trailers'), (70, 'Silverado', 'Chevrolet')`;

/** Elements: 5 body class, 9 cylinders, 18 engine model, 24 fuel, 28 model, 66 second fuel, 129 remarks on the engine, 135 turbo. */
const descriptions: Description[] = [
  {
    wmi: 1,
    years: [2003, 2007],
    patterns: ['CM8 28 10', 'EM* 28 11', '***2 9 6', '***5 9 4', '* 24 4', 'CM82 5 3'],
  },
  {
    wmi: 2,
    years: [2021, null],
    patterns: [
      '*W5 28 20',
      'FW5 28 20',
      'FW5 28 21',
      '***L 9 6',
      '***L 135 1',
      '***R 129 Supercharged, direct injection',
      '* 24 4',
      'FW1 28 20',
      '***[EF] 24 4',
      '***[EF] 66 2',
    ],
  },
  { wmi: 2, years: [2011, 2022], patterns: ['7W2 28 22', '****T 18 6.7L V8'] },
  { wmi: 3, years: [2017, null], patterns: ['3E1 28 30', '3E1 24 2'] },
  { wmi: 4, years: [1985, null], patterns: ['1KB 28 40', '1KB 9 2', '1KB 24 4'] },
  { wmi: 5, years: [2015, null], patterns: ['*****|*H### 28 50'] },
  { wmi: 6, years: [2015, null], patterns: ['* 28 60'] },
  { wmi: 7, years: [1981, 2021], patterns: ['* 28 70'] },
];

/** Writes tables like vPIC's, with seven makers, gzipped; returns the file's path. */
export function writeSmallVpic(folder: string): string {
  const file = join(folder, 'vpic.db');
  const db = new DatabaseSync(file);
  db.exec(`
    CREATE TABLE Wmi (Id INTEGER, Wmi TEXT, VehicleTypeId INTEGER);
    CREATE TABLE Wmi_VinSchema (WmiId INTEGER, VinSchemaId INTEGER, YearFrom INTEGER, YearTo INTEGER);
    CREATE TABLE Pattern (VinSchemaId INTEGER, Keys TEXT, ElementId INTEGER, AttributeId TEXT);
    CREATE TABLE Model (Id INTEGER, Name TEXT); CREATE TABLE Make (Id INTEGER, Name TEXT);
    CREATE TABLE Make_Model (MakeId INTEGER, ModelId INTEGER);
    CREATE TABLE EngineModel (Id INTEGER, Name TEXT);
    CREATE TABLE EngineModelPattern (EngineModelId INTEGER, ElementId INTEGER, AttributeId TEXT);
    CREATE TABLE BodyStyle (Id INTEGER, Name TEXT);
    INSERT INTO BodyStyle VALUES (3, 'Coupe');
    INSERT INTO EngineModel VALUES (1, '6.7L V8');
    INSERT INTO EngineModelPattern VALUES (1, 9, '8'), (1, 24, '1'), (1, 64, '7');
    INSERT INTO Wmi VALUES ${makers};
    CREATE TEMP TABLE made (id INTEGER, model TEXT, make TEXT);
    INSERT INTO made VALUES ${models};
    INSERT INTO Model SELECT id, model FROM made;
    INSERT INTO Make SELECT min(id), make FROM made GROUP BY make;
    INSERT INTO Make_Model SELECT ma.Id, m.id FROM made m JOIN Make ma ON ma.Name = m.make;`);
  const ofYears = db.prepare('INSERT INTO Wmi_VinSchema VALUES (?, ?, ?, ?)');
  const pattern = db.prepare('INSERT INTO Pattern VALUES (?, ?, ?, ?)');
  for (const [id, { wmi, years, patterns }] of descriptions.entries()) {
    ofYears.run(wmi, id, ...years);
    for (const text of patterns) {
      const [keys = '', element = '', ...value] = text.split(' ');
      pattern.run(id, keys, Number(element), value.join(' '));
    }
  }
  db.close();
  writeFileSync(`${file}.gz`, gzipSync(readFileSync(file)));
  rmSync(file);
  return `${file}.gz`;
}
