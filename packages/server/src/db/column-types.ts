import type { ColumnType, RawBuilder } from 'kysely';

/** Read as whole cents; written by `money`, as a bare number would be taken for dollars. */
export type Money = ColumnType<number, RawBuilder<number>, RawBuilder<number>>;
/** Money that the table fills in where it is left out. */
export type MoneyOrDefault = ColumnType<number, RawBuilder<number> | undefined, RawBuilder<number>>;
/** Selected by a cast to float8 only: it has four decimals, and would be refused as cents. */
export type Percent = ColumnType<never, number, number>;
/** Written by `json`, as the driver would make an array of a list. */
export type Json = ColumnType<unknown, RawBuilder<unknown>, RawBuilder<unknown>>;
/** JSON that the table fills in where it is left out. */
export type JsonOrDefault = ColumnType<unknown, RawBuilder<unknown> | undefined, RawBuilder<unknown>>;
