/**
 * The indexes of the book that reports and their lists read by, apart because a bulk load drops them and makes them again at its
 * end, as those of step 0001. Part of step 0007.
 */
export const reportIndexes: readonly { name: string; create: string }[] = [
  {
    name: 'contracts_sales',
    // Covers what sales are summed by, so that a month of the whole book is read from the index alone.
    create: `CREATE INDEX contracts_sales ON contracts (purchase_date, dealer_code, program_code)
      INCLUDE (customer_price, dealer_cost, status, is_voided)`,
  },
  {
    name: 'contracts_ended',
    // What is taken back of a commission, by the day on which it is.
    create: `CREATE INDEX contracts_ended ON contracts (cancel_transaction_date)
      INCLUDE (id, dealer_code, program_code, purchase_date, batch_id, cancel_refund_percent, is_voided)
      WHERE cancel_transaction_date IS NOT NULL AND batch_id IS NOT NULL`,
  },
  {
    name: 'contracts_unremitted',
    create: `CREATE INDEX contracts_unremitted ON contracts (dealer_code, purchase_date, id)
      INCLUDE (customer_price, dealer_cost)
      WHERE batch_id IS NULL AND NOT is_voided AND status <> 5`,
  },
  {
    name: 'claims_newest',
    create: `CREATE INDEX claims_newest ON claims (claim_day DESC, id DESC)
      INCLUDE (dealer_code, contract_id, status, claimed_amount, paid_amount, reserve_amount)`,
  },
  {
    name: 'claims_dealer',
    create: `CREATE INDEX claims_dealer ON claims (dealer_code, claim_day DESC, id DESC)
      INCLUDE (contract_id, status, claimed_amount, paid_amount, reserve_amount)`,
  },
  {
    name: 'batches_newest',
    create:
      'CREATE INDEX batches_newest ON remittance_batches (submitted_on DESC, id DESC) INCLUDE (dealer_code, status)',
  },
  {
    name: 'sale_quotes_newest',
    create: `CREATE INDEX sale_quotes_newest ON saved_quotes (quoted_on DESC, id DESC)
      INCLUDE (dealer_code, program_code) WHERE kind = 'sale'`,
  },
  {
    name: 'sale_quotes_dealer',
    create: `CREATE INDEX sale_quotes_dealer ON saved_quotes (dealer_code, quoted_on DESC, id DESC) WHERE kind = 'sale'`,
  },
  {
    name: 'messages_newest',
    create:
      'CREATE INDEX messages_newest ON internal_messages (created_at DESC, id DESC) INCLUDE (status, message_type)',
  },
];
