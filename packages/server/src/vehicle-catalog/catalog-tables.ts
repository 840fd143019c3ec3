/** The catalog's data about a vehicle, by the number of vPIC's element. */
export const elements = {
  bodyClass: 5,
  cylinders: 9,
  engineModel: 18,
  fuel: 24,
  model: 28,
  secondFuel: 66,
  engineRemarks: 129,
  turbo: 135,
} as const;

/** vPIC's types of vehicles that contracts are sold for: motorcycles, cars, trucks, vans and SUVs, chassis that others complete, off-road vehicles. */
export const vehicleTypes = {
  motorcycle: 1,
  car: 2,
  truck: 3,
  multipurpose: 7,
  incomplete: 10,
  offRoad: 13,
} as const;

/** Part of the file's name: a change of the tables or of what fills them is another file. */
export const catalogVersion = 2;

/**
 * The tables of the catalog's file.
 *
 * - `makers`: a VIN's first three characters (six for small makers), and what they make.
 * - `schemas`: which descriptions apply to a maker's VINs of which model years.
 * - `patterns`: what a description says about matching VINs. `fits` is for GLOB, `exactness` decides among several.
 * - `models`: names of models and their makes.
 * - `lineup`: each make, model, cylinders and fuel of a model year, for the lists without a VIN; the keys are names
 *   folded as in search.
 */
export const catalogTables = `
CREATE TABLE makers (id INTEGER PRIMARY KEY, code TEXT NOT NULL, vehicle_type INTEGER NOT NULL);
CREATE INDEX makers_code ON makers (code);
CREATE TABLE schemas (maker_id INTEGER, year_from INTEGER, year_to INTEGER, schema_id INTEGER, PRIMARY KEY (maker_id, schema_id, year_from)) WITHOUT ROWID;
CREATE TABLE patterns (schema_id INTEGER, element INTEGER, fits TEXT, value TEXT, exactness INTEGER, PRIMARY KEY (schema_id, element, fits, value)) WITHOUT ROWID;
CREATE TABLE models (id INTEGER PRIMARY KEY, make TEXT NOT NULL, model TEXT NOT NULL);
CREATE TABLE engines (id TEXT, element INTEGER, value TEXT, PRIMARY KEY (id, element)) WITHOUT ROWID;
CREATE TABLE body_classes (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE lineup (year INTEGER, make_key TEXT, model_key TEXT, cylinders INTEGER, fuel TEXT, make TEXT NOT NULL, model TEXT NOT NULL, PRIMARY KEY (year, make_key, model_key, cylinders, fuel)) WITHOUT ROWID;
`;
