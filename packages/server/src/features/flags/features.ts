import { isFeatureActive } from '@pitlane/shared/features/flags/rules/feature-flags';
import type { Flag } from '@pitlane/shared/features/flags/schema';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Queryable } from '../../db/database.ts';

/** A feature as it's sent. */
export type FeatureRow = {
  name: string;
  isFullyActive: boolean;
  effectiveDate: string | null;
  expirationDate: string | null;
};

/** Reads the features with these names. */
export async function featuresNamed(db: Queryable, names: readonly string[]): Promise<FeatureRow[]> {
  return db.query<FeatureRow>(
    `SELECT name, is_fully_active AS "isFullyActive", effective_date AS "effectiveDate", expiration_date AS "expirationDate"
     FROM features WHERE name = ANY ($1::text[]) ORDER BY name`,
    [names],
  );
}

/** Reads the flags, or the one with a name, with whether they are on today. */
export async function readFlags(
  db: Queryable,
  { today, zone, name }: { today: IsoDate; zone: string; name?: string },
): Promise<Flag[]> {
  const rows = await db.query<FeatureRow & { changedBy: string | null; changedDate: string | null }>(
    `SELECT name, is_fully_active AS "isFullyActive", effective_date AS "effectiveDate", expiration_date AS "expirationDate",
       user_full_name(changed_by) AS "changedBy", (changed_at AT TIME ZONE $1)::date AS "changedDate"
     FROM features WHERE name = $2 OR $2::text IS NULL ORDER BY name COLLATE "C"`,
    [zone, name ?? null],
  );
  return rows.map((row) => ({ ...row, isOn: isFeatureActive(row, today) }));
}
