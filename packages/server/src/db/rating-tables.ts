import type { Generated } from 'kysely';
import type { Money } from './column-types.ts';

interface DealerProgramsTable {
  dealer_code: string;
  program_code: string;
  valid_from: string;
  valid_to: string | null;
}

interface PlansTable {
  program_code: string;
  plan_code: string;
  description: string;
  category_code: string | null;
  includes_dent: Generated<boolean>;
  includes_tire: Generated<boolean>;
  includes_windshield: Generated<boolean>;
  form_name: string | null;
  states: string[] | null;
  valid_from: string;
  valid_to: string | null;
}

interface PriceCapsTable {
  id: Generated<number>;
  program_code: string;
  state: string | null;
  flat: Money | null;
  percent_of_financed: number | null;
  valid_from: string;
  source: string;
  is_confirmed: Generated<boolean>;
}

interface RateSheetsTable {
  id: Generated<number>;
  program_code: string;
  state: string | null;
  version: number;
  valid_from: string;
  valid_to: string | null;
  status: Generated<string>;
  filing_reference: string | null;
  imported_by: string;
  imported_at: Generated<string>;
  approved_by: string | null;
  approved_at: string | null;
}

interface RatesTable {
  id: Generated<number>;
  sheet_id: number;
  class: string;
  plan_code: string;
  months: number;
  miles: number | null;
  deductible: Money;
  condition: string;
  base_cost: Money;
}

interface RatesVersionTable {
  only_one: Generated<boolean>;
  version: number;
}

interface VehicleClassesTable {
  id: Generated<number>;
  program_code: string;
  make_key: string | null;
  model_key: string | null;
  from_year: number | null;
  to_year: number | null;
  class: string | null;
}

/** The tables that price a sale. */
export interface RatingTables {
  dealer_programs: DealerProgramsTable;
  plans: PlansTable;
  price_caps: PriceCapsTable;
  rate_sheets: RateSheetsTable;
  rates: RatesTable;
  rates_version: RatesVersionTable;
  vehicle_classes: VehicleClassesTable;
}
