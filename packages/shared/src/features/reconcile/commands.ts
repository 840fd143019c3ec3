import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { formatCell } from '../../kernel/format.ts';
import { reconcileOperations } from './operations.ts';

/** Check the whole book now, as the nightly job does. Source: areas.md §1.1 */
export const reconcile = defineCommand({
  id: 'reconcile',
  title: 'Reconcile the book',
  summary: 'Check that all figures and reports of the book agree',
  section: 'Administration',
  keywords: ['verify', 'totals', 'differences', 'audit'],
  icon: 'checklist',
  faces: ['web', 'cli'],
  args: () => z.object({}),
  uses: reconcileOperations,
  data: reconcileOperations.reconcile.response,
  run: async (calls, _args, { signal }) => {
    const answer = await calls.reconcile({}, { signal });
    const compared = formatCell('count', answer.checkedCount ?? 0);
    const findings = answer.proofs.flatMap((proof) => proof.findings);
    const text =
      answer.findingCount === 0
        ? `No differences. Compared ${compared} figures.`
        : [
            `${formatCell('count', answer.findingCount ?? 0)} of ${compared} figures differ:`,
            ...findings,
          ].join('\n');
    return { kind: 'notify', text, isAnswer: true, data: answer };
  },
});
