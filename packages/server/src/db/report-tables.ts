import type { Generated } from 'kysely';
import type { JsonOrDefault, Money, MoneyOrDefault, Percent } from './column-types.ts';

interface ClaimLinesTable {
  claim_id: number;
  line_number: number;
  line_type: string;
  description: string;
  quantity: Percent;
  claimed_amount: Money;
  paid_amount: MoneyOrDefault;
  reserve_amount: MoneyOrDefault;
}

interface CommissionRatesTable {
  agent_code: string;
  program_code: string;
  valid_from: string;
  amount: Money;
}

interface DealerDisbursementsTable {
  id: Generated<number>;
  dealer_code: string;
  batch_id: number;
  program_code: string;
  contract_count: number;
  amount_a_contract: Money;
  amount: Money;
  disbursed_on: string;
}

interface IncentivePointsTable {
  trip_id: number;
  program_code: string;
  points: number;
}

interface IncentiveTripsTable {
  id: Generated<number>;
  name: string;
  start_date: string;
  end_date: string;
  points_goal: number;
}

interface InternalMessagesTable {
  id: Generated<number>;
  message_type: number;
  status: Generated<number>;
  queue_type: number;
  contract_id: number | null;
  contract_number: string | null;
  vin: string | null;
  contact_company_name: string | null;
  contact_name: string | null;
  contact_phone_number: string | null;
  contact_email: string | null;
  subject: Generated<string>;
  notes: string | null;
  comments: string | null;
  assigned_to_username: string | null;
  create_username: string;
  update_username: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  history: JsonOrDefault;
  version: Generated<number>;
  done_at: string | null;
}

/** Tables that only reports read. */
export interface ReportTables {
  claim_lines: ClaimLinesTable;
  commission_rates: CommissionRatesTable;
  dealer_disbursements: DealerDisbursementsTable;
  incentive_points: IncentivePointsTable;
  incentive_trips: IncentiveTripsTable;
  internal_messages: InternalMessagesTable;
}
