import type { ReportColumn } from '../../../engine/report.ts';

/** The columns of a report of remittance batches; a list of one dealer's batches starts without the dealer. */
export function batchColumns({ isDealerHidden }: { isDealerHidden: boolean }) {
  return [
    { key: 'batchNumber', opens: 'batch' },
    { key: 'submittedDate' },
    { key: 'batchStatus' },
    { key: 'postedDate' },
    { key: 'dealerCode', opens: 'dealer', isHidden: true },
    { key: 'dealerName', opens: 'dealer', ...(isDealerHidden && { isHidden: true }) },
    { key: 'paymentMethod' },
    { key: 'contractCount' },
    { key: 'dealerCost' },
    { key: 'overRemitAmount' },
    { key: 'debitsAmount' },
    { key: 'creditsAmount' },
    { key: 'returnedAmount' },
    { key: 'netAmount' },
    { key: 'note', isHidden: true },
  ] as const satisfies readonly ReportColumn[];
}
