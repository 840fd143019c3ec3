import type { ColumnType, RawBuilder } from 'kysely';

/** Read as whole cents and written by `money`, because a bare number would be taken as dollars. */
export type Money = ColumnType<number, RawBuilder<number>, RawBuilder<number>>;
/** Money with a default in the table. */
export type MoneyOrDefault = ColumnType<number, RawBuilder<number> | undefined, RawBuilder<number>>;
/** Selected only with a cast to float8: it has four decimals and would be refused as cents. */
export type Percent = ColumnType<never, number, number>;
/** Written by `json`, because the driver would turn a list into an array. */
export type Json = ColumnType<unknown, RawBuilder<unknown>, RawBuilder<unknown>>;
/** JSON with a default in the table. */
export type JsonOrDefault = ColumnType<unknown, RawBuilder<unknown> | undefined, RawBuilder<unknown>>;
