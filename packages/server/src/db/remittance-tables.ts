import type { Generated, GeneratedAlways } from 'kysely';
import type { Money, MoneyOrDefault } from './column-types.ts';

interface AchAuthorizationsTable {
  id: Generated<number>;
  bank_account_id: string;
  user_profile_id: number;
  given_by: string;
  text_version: string;
  text_sha256: Buffer;
  text: string;
  amount: Money | null;
  given_at: Generated<string>;
  address: string;
  revoked_at: string | null;
}

interface AchFilesTable {
  id: Generated<number>;
  file_number: string;
  file_id_modifier: string;
  state: Generated<string>;
  created_on: string;
  effective_on: string;
  prepared_by: string;
  prepared_by_id: number | null;
  prepared_at: Generated<string>;
  released_by: string | null;
  released_by_id: number | null;
  released_at: string | null;
  written_at: string | null;
  entry_count: number;
  total: Money;
  sha256: Buffer;
  bytes_sealed: Buffer;
}

interface BankAccountsTable {
  id: Generated<string>;
  dealer_code: string;
  bank_name: string;
  holder_name: string;
  account_type: number;
  routing_number: string;
  last4: string;
  account_sealed: Buffer | null;
  account_mark: Buffer | null;
  paymethod_token: string | null;
  state: Generated<string>;
  added_by: string;
  added_by_id: number | null;
  added_at: Generated<string>;
  approved_by: string | null;
  approved_by_id: number | null;
  approved_at: string | null;
  retired_on: string | null;
  retired_by: string | null;
  replaces_id: string | null;
  version: Generated<number>;
}

interface BatchPaymentsTable {
  id: Generated<number>;
  batch_id: number;
  method: number;
  amount: Money;
  state: Generated<string>;
  bank_account_id: string | null;
  authorization_id: number | null;
  processor: string | null;
  paymethod_token: string | null;
  card_brand: string | null;
  last4: string | null;
  reference: string | null;
  authorization_code: string | null;
  ach_file_id: number | null;
  trace_number: string | null;
  effective_on: string | null;
  settles_on: string | null;
  posts_on: string | null;
  return_code: string | null;
}

interface DealerAgreementsTable {
  dealer_code: string;
  valid_from: string;
  refund_mode: string;
  net_credits: Generated<boolean>;
  set_by: string;
  set_at: Generated<string>;
}

interface PayableStatementLinesTable {
  statement_id: number;
  contract_id: number;
  earned: Money;
  chargeback: Money;
  net: GeneratedAlways<number>;
}

interface PayableStatementsTable {
  id: Generated<number>;
  kind: string;
  agent_code: string | null;
  dealer_code: string | null;
  account_code: GeneratedAlways<string>;
  month: string;
  closed_on: string;
  earned: Money;
  chargeback: Money;
  net: GeneratedAlways<number>;
  carried_in: MoneyOrDefault;
  payable: GeneratedAlways<number>;
  carried_out: GeneratedAlways<number>;
  state: string;
  paid_on: string | null;
}

interface RemittanceBatchesTable {
  id: Generated<number>;
  batch_number: string;
  dealer_code: string;
  payment_method_type: number;
  status: string;
  contract_count: number;
  total_dealer_cost: Money;
  total_credits: MoneyOrDefault;
  over_remit_total: MoneyOrDefault;
  debits_total: MoneyOrDefault;
  net_amount: GeneratedAlways<number>;
  note: string | null;
  submitted_on: string;
  submitted_by: string | null;
  submitted_by_id: number | null;
  submitted_at: Generated<string | null>;
  check_number: string | null;
  explanation: string | null;
  difference: MoneyOrDefault;
  difference_cleared_on: string | null;
  difference_cleared_by: string | null;
  difference_note: string | null;
  posted_on: string | null;
  settled_by: string | null;
  settled_by_id: number | null;
  returned_on: string | null;
  return_code: string | null;
  return_reason: string | null;
  version: Generated<number>;
}

interface RemittanceCreditsTable {
  id: Generated<number>;
  dealer_code: string;
  contract_id: number;
  amount: Money;
  over_remit: MoneyOrDefault;
  created_on: string;
  batch_id: number | null;
}

interface RemittanceCreditLinesTable {
  batch_id: number;
  credit_id: number;
  amount: Money;
}

interface RemittanceDebitsTable {
  id: Generated<number>;
  dealer_code: string;
  cancellation_id: number | null;
  of_batch_id: number | null;
  reason: string;
  amount: Money;
  created_on: string;
  created_by: string;
  batch_id: number | null;
}

interface RemittanceDebitLinesTable {
  batch_id: number;
  debit_id: number;
  amount: Money;
}

interface RemittanceLinesTable {
  batch_id: number;
  contract_id: number;
  dealer_cost: Money;
  over_remit: MoneyOrDefault;
}

/** The tables of what dealers remit, and how they pay. */
export interface RemittanceTables {
  ach_authorizations: AchAuthorizationsTable;
  ach_files: AchFilesTable;
  bank_accounts: BankAccountsTable;
  batch_payments: BatchPaymentsTable;
  dealer_agreements: DealerAgreementsTable;
  payable_statement_lines: PayableStatementLinesTable;
  payable_statements: PayableStatementsTable;
  remittance_batches: RemittanceBatchesTable;
  remittance_credit_lines: RemittanceCreditLinesTable;
  remittance_credits: RemittanceCreditsTable;
  remittance_debit_lines: RemittanceDebitLinesTable;
  remittance_debits: RemittanceDebitsTable;
  remittance_lines: RemittanceLinesTable;
}
