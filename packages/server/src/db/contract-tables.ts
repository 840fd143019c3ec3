import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, JsonOrDefault, Money, MoneyOrDefault, Percent } from './column-types.ts';

interface CancellationsTable {
  id: Generated<number>;
  contract_id: number;
  dealer_code: string;
  quote_id: number;
  state: string;
  documents: JsonOrDefault;
  due_date: string;
  steps: JsonOrDefault;
  reason: string;
  refund: Money;
  version: Generated<number>;
}

interface ClaimsTable {
  id: Generated<number>;
  contract_id: number;
  dealer_code: string;
  program_code: string;
  claim_number: string;
  status: string;
  loss_date: string;
  reported_date: string;
  paid_date: string | null;
  description: string;
  claimed_amount: Money;
  paid_amount: MoneyOrDefault;
  reserve_amount: MoneyOrDefault;
  claim_day: GeneratedAlways<string>;
}

interface ContractsTable {
  id: Generated<number>;
  contract_number: string;
  contract_suffix: Generated<string>;
  program_code: string;
  program_type: number;
  category_code: string | null;
  plan_description: string;
  form_name: string | null;
  status: number;
  is_voided: Generated<boolean>;
  dealer_code: string;
  customer_id: number;
  vehicle_id: number;
  lender_id: number | null;
  batch_id: number | null;
  purchase_date: string;
  expiration_date: string;
  coverage_months: number;
  coverage_miles: number | null;
  coverage_display_type: Generated<number>;
  sale_mileage: number;
  expiration_miles: number | null;
  deductible_amount: MoneyOrDefault;
  customer_price: Money;
  dealer_cost: Money;
  total_finance_amount: Money | null;
  includes_dent: Generated<boolean>;
  includes_tire: Generated<boolean>;
  includes_windshield: Generated<boolean>;
  cancel_as_of_date: string | null;
  cancel_transaction_date: string | null;
  cancel_miles: number | null;
  cancel_refund_percent: Percent | null;
  cancel_fee_amount: Money | null;
  cancel_reason: number | null;
  customer_refund_amount: Money | null;
  provider_refund_amount: Money | null;
  dealer_refund_amount: Money | null;
  vehicle_condition: number | null;
  created_by: string | null;
  rate_id: number | null;
  vehicle_options: number | null;
  surcharge_amount: Money | null;
  version: Generated<number>;
  updated_at: Generated<string>;
  ln_key: string;
  fn_key: string;
  make_key: string;
  model_key: string;
  vehicle_year: number;
  state: string;
  zip: string;
  vin: string;
  num_key: GeneratedAlways<string>;
  vin_rev: GeneratedAlways<string>;
}

interface CustomersTable {
  id: Generated<number>;
  first_name: string;
  last_name: string;
  secondary_first_name: string | null;
  secondary_last_name: string | null;
  address1: string | null;
  city: string | null;
  state_abbreviation: string | null;
  zip_code: string | null;
  home_phone: string | null;
  email_address: string | null;
}

interface NotesTable {
  id: Generated<number>;
  contract_id: number;
  entered_date: string;
  text: string;
  entered_by: string | null;
  entered_at: string | null;
}

interface RefreshRequestsTable {
  id: Generated<number>;
  contract_id: number;
  state: Generated<string>;
  requested_by: string;
  requested_at: Generated<string>;
  changed_at: Generated<string>;
  problem: string | null;
}

interface SavedQuotesTable {
  id: Generated<number>;
  quote_number: string;
  kind: string;
  dealer_code: string;
  contract_id: number | null;
  created_by: string;
  created_at: Generated<string>;
  expires_on: string | null;
  inputs: Json;
  figures: Json;
  rule_version: string | null;
  quoted_on: string | null;
  program_code: string | null;
  plan_description: string | null;
  first_name: string | null;
  last_name: string | null;
  vin: string | null;
  vehicle_year: number | null;
  make_name: string | null;
  model_name: string | null;
  make_key: string | null;
  model_key: string | null;
  draft: Json | null;
  answer: Json | null;
  version: Generated<number>;
  withdrawn_on: string | null;
  sale_key: string | null;
  tab_key: string | null;
  tab_turn: Generated<number>;
  saved_at: string | null;
  stays: Generated<boolean>;
}

interface SalesTable {
  contract_number: string;
  dealer_code: string;
  quote_id: number | null;
  sold_by: string;
  sold_at: Generated<string>;
  rate_version: string;
  menu_group_type: number | null;
  plan_group_name: string | null;
  interest_rate: number | null;
  term_months: number | null;
  consents: JsonOrDefault;
  duplicate_reason: string | null;
  menu_presentation_id: number | null;
  mbp_finance_plan_id: number | null;
  finance_plan: Json | null;
}

interface VehiclesTable {
  id: Generated<number>;
  vin: string;
  vehicle_year: number;
  make_name: string;
  model_name: string;
  cylinders_number: number | null;
  number_wheels_driving: number | null;
  fuel_type_code: string | null;
  is_turbo: boolean | null;
  is_supercharged: boolean | null;
}

/** The tables of contracts and what happens to them. */
export interface ContractTables {
  cancellations: CancellationsTable;
  claims: ClaimsTable;
  contracts: ContractsTable;
  customers: CustomersTable;
  notes: NotesTable;
  refresh_requests: RefreshRequestsTable;
  sales: SalesTable;
  saved_quotes: SavedQuotesTable;
  vehicles: VehiclesTable;
}
