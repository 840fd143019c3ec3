import type { ratingColumns } from '@pitlane/shared/features/imports/rating-columns';
import { importOf } from './import-table.ts';
import { tripImport } from './import-trips.ts';
import type { ImportTarget } from './plan-import.ts';

/**
 * What sales are priced from, except the rate sheets. Each statement that could change a price raises the version of the rates, so the next quote
 * has it on every server (step 0039). Source: areas.md §1.5 (rate.write), §7.1
 */
export const ratingImports: Readonly<Record<keyof typeof ratingColumns, ImportTarget>> = {
  plans: importOf({ kind: 'plans', table: 'plans', action: 'plan.import' }),
  vehicleClasses: importOf({
    kind: 'vehicleClasses',
    table: 'vehicle_classes',
    action: 'vehicleClass.import',
    isUnindexed: true,
  }),
  dealerPrograms: importOf({
    kind: 'dealerPrograms',
    table: 'dealer_programs',
    action: 'dealerProgram.import',
    codes: { dealerCode: 'Dealer' },
  }),
  priceCaps: importOf({
    kind: 'priceCaps',
    table: 'price_caps',
    action: 'priceCap.import',
    isUnindexed: true,
  }),
  financePlans: importOf({
    kind: 'financePlans',
    table: 'mbp_finance_plans',
    action: 'financePlan.import',
    isUnindexed: true,
    named: 'name',
  }),
  commissionRates: importOf({
    kind: 'commissionRates',
    table: 'commission_rates',
    action: 'commissionRate.import',
    codes: { agentCode: 'Agency' },
  }),
  incentiveTrips: tripImport,
};
