/**
 * A batch says what it waits for before it can be posted: the ACH file that its debit is in, or Forte. Everyone who may read the batch
 * reads that with it.
 *
 * Undo: revoke it.
 */
export const up = `GRANT SELECT (processor) ON batch_payments TO pitlane_dealer;`;
