/** What a key of a cancel quote does; `short` is its word in the footer. */
export interface QuoteKey {
  key: string;
  title: string;
  short?: string;
}

/** The keys of a cancel quote in the order of its footer; its help and docs/KEYS.md are made of them. */
export const quoteKeys = {
  asOf: { key: 'd', title: 'Change the day of cancellation', short: 'day' },
  miles: { key: 'm', title: 'Change the odometer', short: 'miles' },
  reason: { key: 'r', title: 'Change the reason', short: 'reason' },
  document: { key: 't', title: 'The reason’s document is at hand, or is not' },
  why: { key: 'w', title: 'Say why it goes back over 30 days' },
  payoff: { key: 'o', title: 'The loan is shown to be paid off, or is not' },
  balance: { key: 'b', title: 'Change the loan balance' },
  bought: { key: 'i', title: 'Change the services bought' },
  used: { key: 'z', title: 'Change the services used' },
  save: { key: 's', title: 'Keep the quote under a number', short: 'save' },
  print: { key: 'p', title: 'PDF for the customer', short: 'pdf' },
  request: { key: 'R', title: 'Request the cancellation', short: 'request' },
  completeDocuments: { key: 'D', title: 'Documents complete', short: 'documents' },
  approve: { key: 'A', title: 'Approve the cancellation', short: 'approve' },
  pay: { key: 'P', title: 'Mark the refund paid', short: 'paid' },
  close: { key: 'C', title: 'Close the cancellation', short: 'close' },
  rescind: { key: 'X', title: 'Rescind the cancellation', short: 'rescind' },
  dayBefore: { key: 'left', title: 'What if it is the day before' },
  dayAfter: { key: 'right', title: 'What if it is the day after' },
  kept: { key: 'l', title: 'Open a quote that was kept of this contract', short: 'kept' },
  contract: { key: 'enter', title: 'Open the contract' },
  history: { key: 'h', title: 'History' },
  copy: { key: 'y', title: 'Copy the number' },
  reread: { key: 'ctrl+r', title: 'Read it anew' },
} as const satisfies Readonly<Record<string, QuoteKey>>;
