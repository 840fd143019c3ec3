import type { RetailSetting } from '@pitlane/shared/features/retail/rules/retail-settings';
import type { Queryable } from '../../db/database.ts';

/** A setting as stored; amounts in whole cents. */
export type RetailRow = RetailSetting & { id: number; version: number };

/** The columns of a setting by field name. */
export const retailColumns = `id, dealer_code AS "dealerCode", program_type AS "programType", start_coverage_months AS "startCoverageMonths",
  end_coverage_months AS "endCoverageMonths", base_markup AS "baseMarkupCents", min_markup AS "minMarkupCents",
  max_markup AS "maxMarkupCents", customer_price AS "customerPriceCents", version`;

/** Reads a dealer's retail settings. */
export function retailSettingsOf(tx: Queryable, dealerCode: string): Promise<RetailRow[]> {
  return tx.query<RetailRow>(
    `SELECT ${retailColumns} FROM retail_settings WHERE dealer_code = $1`,
    [dealerCode],
    { name: 'retail-settings' },
  );
}
