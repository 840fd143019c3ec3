import type { Rule } from './rule.ts';

const totals: Rule = { ends: 'never', why: 'Totals of figures: one row a day, program and agency at most.' };
const ofDays: Rule = {
  ends: 'used up',
  by: 'the job that keeps totals, once no card reads them',
  kept: '7 days after their last use',
};
const journal: Rule = { ends: 'used up', by: 'the job that keeps totals', kept: 'a minute' };

/** Tables whose rows stay: records of the business, settings, and data calculated from records. */
export const recordRules: Readonly<Record<string, Rule>> = {
  // Contracts and what happened to them
  contracts: record('People ask about coverage, refunds and claims for years after a contract ends.'),
  customers: record('Whose contract it is.'),
  vehicles: record('Which vehicle a contract covers.'),
  notes: record("Part of the contract's file."),
  odometer_readings: record('They decide claims and refunds.'),
  sales: record('What was sold together, and the consents given.'),
  signatures: record(
    'Proof of consent; no role may change or delete one. Those of a menu or of a bank authorization go with it.',
  ),
  electronic_records: record('Consent to electronic records (E-SIGN Act).'),
  cancellations: record('What was refunded, when and why.'),
  cancellation_attachments: record('Documents of a cancellation.'),
  refund_parts: record('Who paid which part of a refund.'),
  claims: record('Claims paid and denied.'),
  claim_lines: record('What a claim paid for.'),
  pre_authorizations: record('What was authorized before a repair.'),
  red_flags: record('Identity theft program: what was found and reviewed (16 CFR 681.1).'),
  internal_messages: record('What was asked and answered about a contract.'),
  dealer_notes: record('Visits and agreements with a dealer.'),

  // Money
  remittance_batches: record('What a dealer paid for.'),
  remittance_lines: record('What a dealer paid for.'),
  remittance_credits: record('What a dealer was credited.'),
  remittance_credit_lines: record('What a dealer was credited.'),
  remittance_debits: record('What a dealer was charged.'),
  remittance_debit_lines: record('What a dealer was charged.'),
  batch_payments: record('How a batch was paid.'),
  ach_files: record('What the bank was given.'),
  dealer_disbursements: record('What a dealer was paid.'),
  commission_entries: record('What an agency earned.'),
  over_remit_entries: record('What a dealer remitted over cost.'),
  payable_statements: record('What an agency or a dealer was owed.'),
  payable_statement_lines: record('What an agency or a dealer was owed.'),
  payable_holds: record('What is held back from payment, and why.'),
  check_runs: record('Checks written.'),
  checks: record('Checks written.'),
  check_lines: record('What a check paid for.'),
  export_runs: record('What was handed to the provider. Runs are never removed.'),
  export_parts: record('The file of an export run, so that it can be downloaded unchanged.'),
  exported_rows: record('What was last exported of a row, so that the next export finds changes.'),

  // Orders and documents
  supply_orders: record('What was ordered and shipped.'),
  supply_order_lines: record('What was ordered and shipped.'),
  documents: record('Documents that people filed.'),
  document_versions: record('Earlier versions of a document can be opened.'),
  document_reads: record('Who has read which version.'),
  announcements: record('What was announced.'),
  announcement_reads: record('Who has read which announcement.'),

  // The history
  audit: record(
    'Who changed what. Its rows are chained and sealed: a missing one raises an alarm (INTEGRITY.md).',
  ),
  audit_seals: record('Seals of the history.'),
  assumed_identities: record('Who acted as whom, and why.'),

  // Worked out from records: a row for each day, program and group of dealers at most
  sold_by_program: totals,
  sold_by_state: totals,
  contracts_by_status: totals,
  claims_by_day: totals,
  cancelled_by_day: totals,
  totals_ready: totals,
  earned_days: ofDays,
  earned_totals: ofDays,
  remitted_days: ofDays,
  remitted_totals: ofDays,
  claim_cost_days: ofDays,
  claim_costs: ofDays,
  contract_changes: journal,
  claim_changes: journal,

  // What people set up
  identities: each('person who can sign in'),
  user_profiles: each('user'),
  user_dealers: each('dealer of a user'),
  user_agencies: each('agency of a user'),
  user_contracts: each("contract of a customer's account"),
  push_devices: each('browser with notifications; its push service says when it is gone'),
  push_keys: each('portal'),
  primary_mark: each('database'),
  saved_searches: each('saved search of a user'),
  schedules: each('scheduled report of a user'),
  absences: each('user who is away'),
  agencies: each('agency'),
  agents: each('agent'),
  dealers: each('dealer'),
  dealer_programs: each('program of a dealer'),
  dealer_agreements: each("change of a dealer's agreement"),
  bank_accounts: each('bank account of a dealer'),
  lenders: each('lender of a dealer'),
  retail_settings: each('dealer and program type'),
  mbp_finance_plans: each('finance plan'),
  menu_settings: each('dealer'),
  menu_fees: each("fee of a dealer's menu"),
  menu_groups: each("group of a dealer's menu"),
  menu_products: each("product of a dealer's menu"),
  incentive_trips: each('incentive trip'),
  incentive_points: each('program of a trip'),
  plans: each('plan'),
  vehicle_classes: each('class of vehicles'),
  rate_sheets: each('rate sheet that was filed'),
  rates: each('line of a rate sheet'),
  rates_version: each('portal'),
  price_caps: each('price cap of a state'),
  commission_rates: each('change of a commission'),
  check_accounts: each('checking account'),
  supply_items: each('item that can be ordered'),
  folders: each('folder'),
  brands: each('brand'),
  features: each('feature'),
  configuration_items: each('configuration item'),
  book: each('portal'),
  schema_steps: each('schema step'),
  schema_views: each('view'),
};

function record(why: string): Rule {
  return { ends: 'never', why };
}

function each(one: string): Rule {
  return { ends: 'settings', one };
}
