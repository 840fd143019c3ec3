import { type CustomTypesConfig, types } from 'pg';

type Parse = (text: string) => unknown;

/** Object ids of PostgreSQL's types, which are the same in every database. */
const type = {
  bool: 16,
  bytea: 17,
  int8: 20,
  int2: 21,
  int4: 23,
  oid: 26,
  json: 114,
  float4: 700,
  float8: 701,
  date: 1082,
  timestamptz: 1184,
  numeric: 1700,
  jsonb: 3802,
};

const arrayOf: Record<number, number> = {
  1000: type.bool,
  1005: type.int2,
  1007: type.int4,
  1009: 25,
  1015: 25,
  1016: type.int8,
  1021: type.float4,
  1022: type.float8,
  1182: type.date,
  1185: type.timestamptz,
  1231: type.numeric,
};

const keep: Parse = (text) => text;

const parsers: Record<number, Parse> = {
  [type.bool]: (text) => text === 't',
  [type.bytea]: (text) => Buffer.from(text.slice(2), 'hex'),
  [type.int8]: wholeNumber,
  [type.int2]: Number,
  [type.int4]: Number,
  [type.oid]: Number,
  [type.json]: (text) => JSON.parse(text) as unknown,
  [type.jsonb]: (text) => JSON.parse(text) as unknown,
  [type.float4]: Number,
  [type.float8]: Number,
  [type.timestamptz]: instant,
  [type.numeric]: cents,
};

const textArray: (text: string) => (string | null)[] = types.getTypeParser(1009 as never);

/**
 * How the values in rows are read, for both databases (see `Queryable.query`). The drivers differ, and would turn a date into a Date. Types that
 * aren't listed stay text.
 */
export const valueTypes: CustomTypesConfig = {
  getTypeParser: ((oid: number): Parse => {
    const element = arrayOf[oid];
    if (element === undefined) return parsers[oid] ?? keep;
    const parse = parsers[element] ?? keep;
    return (text) => textArray(text).map((item) => (item === null ? null : parse(item)));
  }) as typeof types.getTypeParser,
};

/** Session settings that these readers rely on. */
export const valueSettings = { TimeZone: 'UTC', DateStyle: 'ISO', bytea_output: 'hex' };

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} is too large for a number; select it as ::text`);
  return value;
}

/** Exact for every numeric(12,2): the nearest double of such an amount is less than half a cent away. */
function cents(text: string): number {
  if (!/^-?\d+(\.\d{0,2}0*)?$/.test(text)) {
    throw new RangeError(`${text} isn't an amount in whole cents; select it as ::float8`);
  }
  return Math.round(Number(text) * 100);
}

/**
 * `2025-11-21 01:39:00.5+00` to `2025-11-21T01:39:00.500000Z`. Microseconds are preserved, which a Date would cut off, and all six digits are
 * written, so that instants sort as text. PostgreSQL omits trailing zeros.
 */
function instant(text: string): string {
  const [, day, time, fraction = ''] = /^(\S+) ([\d:]+)(?:\.(\d+))?\+00$/.exec(text) ?? [];
  return time === undefined ? text : `${day}T${time}.${fraction.padEnd(6, '0')}Z`;
}
