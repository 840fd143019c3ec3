import { addDays } from '@pitlane/shared/kernel/dates';
import { operations } from '@pitlane/shared/registry/operations';
import { quoteBody } from '../../integrity/cancelling.ts';
import { type Effects, type Work } from './stage.ts';

/** A cancellation from the quote to its approval, and the checks that pay for what was approved. */
export const cancellations: readonly Work[] = [
  {
    name: 'cancellation',
    weight: 3,
    run: async ({ caller, oneOf, contract }) => {
      const sold = contract();
      if (!sold) return;
      const subject = String(sold.id);
      const clerk = oneOf('staff', 'terminal');
      const quote = await clerk.change({
        kind: 'cancel quote',
        subject,
        operation: operations.saveCancelQuote,
        request: quoteBody(sold) as never,
      });
      if (!quote?.quoteNumber) return;
      const { quoteNumber } = quote;
      const requested = await clerk.change({
        kind: 'cancellation',
        subject,
        operation: operations.requestCancellation,
        request: { quoteNumber },
      });
      if (!requested?.id) return;
      const { id } = requested;
      const step = { subject, request: { id } };
      const complete = { ...step, kind: 'documents', operation: operations.completeCancellationDocuments };
      if (!(await clerk.change(complete))) return;
      await caller('admin').change({ ...step, kind: 'approval', operation: operations.approveCancellation });
    },
  },
  {
    name: 'check run',
    weight: 0.3,
    run: async ({ caller, today }) => {
      // Those that were approved a moment ago are due in weeks.
      const plan = { kind: 'cancellation', throughDate: addDays(today, 90) } as const;
      const shown = await caller('finance').read(operations.previewCheckRun, plan);
      if (!shown?.checkCount || !shown.previewHash) return;
      const prepared = await caller('finance').change({
        kind: 'check run',
        subject: shown.previewHash,
        operation: operations.prepareCheckRun,
        request: { ...plan, previewHash: shown.previewHash },
      });
      if (!prepared?.runNumber) return;
      const request = { runNumber: prepared.runNumber };
      const of = { subject: prepared.runNumber, request };
      if (!(await caller('admin').change({ ...of, kind: 'release', operation: operations.releaseCheckRun })))
        return;
      await caller('finance').change({ ...of, kind: 'print', operation: operations.printCheckRun });
    },
  },
];

const ofAudit = (action: string) =>
  `SELECT contract_id::text AS subject, count(*)::int AS count FROM audit
   WHERE contract_id = ANY($1::text[]::bigint[]) AND action = '${action}' GROUP BY 1`;

export const cancellationEffects: Effects = {
  'cancel quote': `SELECT contract_id::text AS subject, count(*)::int AS count FROM saved_quotes
    WHERE contract_id = ANY($1::text[]::bigint[]) AND kind = 'cancellation' GROUP BY 1`,
  cancellation: `SELECT contract_id::text AS subject, count(*)::int AS count FROM cancellations
    WHERE contract_id = ANY($1::text[]::bigint[]) GROUP BY 1`,
  documents: ofAudit('cancellation.completeDocuments'),
  approval: ofAudit('cancellation.approve'),
  'check run': `SELECT encode(sha256, 'hex') AS subject, count(*)::int AS count FROM check_runs
    WHERE encode(sha256, 'hex') = ANY($1) GROUP BY 1`,
  release: `SELECT after ->> 'runNumber' AS subject, count(*)::int AS count FROM audit
    WHERE action = 'checkRun.release' AND after ->> 'runNumber' = ANY($1) GROUP BY 1`,
  print: 'SELECT run_number AS subject, print_count::int AS count FROM check_runs WHERE run_number = ANY($1)',
};
