/** A key of a cancel quote; `short` is its label in the footer. */
export interface QuoteKey {
  key: string;
  title: string;
  short?: string;
}

/** The keys of a cancel quote in the order of its footer; its help and docs/KEYS.md derive from them. */
export const quoteKeys = {
  asOf: { key: 'd', title: 'Change cancellation date', short: 'date' },
  miles: { key: 'm', title: 'Change odometer', short: 'miles' },
  reason: { key: 'r', title: 'Change reason', short: 'reason' },
  document: { key: 't', title: 'Supporting document received, or not' },
  why: { key: 'w', title: 'Reason for backdating more than 30 days' },
  payoff: { key: 'f', title: 'Loan paid off, or not' },
  balance: { key: 'b', title: 'Change loan balance' },
  bought: { key: 'i', title: 'Change services bought' },
  used: { key: 'z', title: 'Change services used' },
  save: { key: 's', title: 'Save the quote', short: 'save' },
  print: { key: 'p', title: 'PDF for the customer', short: 'pdf' },
  request: { key: 'R', title: 'Request the cancellation', short: 'request' },
  completeDocuments: { key: 'D', title: 'Documents complete', short: 'documents' },
  approve: { key: 'A', title: 'Approve the cancellation', short: 'approve' },
  pay: { key: 'P', title: 'Mark the refund paid', short: 'paid' },
  payDealer: { key: 'E', title: "Record the dealer's payment", short: 'dealer paid' },
  close: { key: 'C', title: 'Close the cancellation', short: 'close' },
  rescind: { key: 'X', title: 'Rescind the cancellation', short: 'rescind' },
  withdraw: { key: 'W', title: 'Withdraw the request', short: 'withdraw' },
  dayBefore: { key: 'left', title: 'One day earlier' },
  dayAfter: { key: 'right', title: 'One day later' },
  kept: { key: 'l', title: 'Open a saved quote of this contract', short: 'saved' },
  contract: { key: 'enter', title: 'Open the contract' },
  history: { key: 'h', title: 'History' },
  copy: { key: 'y', title: 'Copy number' },
  reread: { key: 'ctrl+r', title: 'Refresh' },
} as const satisfies Readonly<Record<string, QuoteKey>>;
