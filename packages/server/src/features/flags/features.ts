import type { Queryable } from '../../db/database.ts';

/** A feature as the wire has it. */
export type FeatureRow = {
  name: string;
  isFullyActive: boolean;
  effectiveDate: string | null;
  expirationDate: string | null;
};

/** Reads the features of these names. */
export async function featuresNamed(db: Queryable, names: readonly string[]): Promise<FeatureRow[]> {
  return db.query<FeatureRow>(
    `SELECT name, is_fully_active AS "isFullyActive", effective_date AS "effectiveDate", expiration_date AS "expirationDate"
     FROM features WHERE name = ANY ($1::text[]) ORDER BY name`,
    [names],
  );
}
