import type { PortalFile } from '@pitlane/shared/engine/file';
import { whyNotStep } from '@pitlane/shared/features/claims/rules/pre-authorization-flow';
import { zonedText } from '@pitlane/shared/kernel/instant-text';
import { recordChange } from '../../audit/record-change.ts';
import type { Call } from '../../http/call.ts';
import { conflict } from '../../http/refusal.ts';
import type { FormDeps } from '../forms/draw-form.ts';
import { repairAuthorizationTitle } from './authorization-pdf.ts';
import { preAuthorizationsByIds, progressOf, provedScope, requireVisible } from './pre-authorization-rows.ts';

/** Prints an approval for the repair facility, and records who printed it. Refuses 404, and 409 for one that isn't approved. Source: areas.md §11 (Better 6) */
export async function printPreAuthorization(deps: FormDeps, id: string, call: Call): Promise<PortalFile> {
  await requireVisible(deps.db, id, call);
  const row = await deps.db.transaction(
    async (tx) => {
      const [preAuthorization] = await preAuthorizationsByIds(tx, [id]);
      if (!preAuthorization) throw new Error(`Pre-authorization ${id} no longer exists.`);
      const problem = whyNotStep(progressOf(preAuthorization), 'print', call.today);
      if (problem) throw conflict(problem);
      await recordChange(tx, call, {
        action: 'preAuthorization.print',
        after: { number: preAuthorization.number },
      });
      return preAuthorization;
    },
    { scope: provedScope, signal: call.signal },
  );
  const madeAt = deps.now();
  const footer = `${row.number} · created ${zonedText(deps.config.businessZone, madeAt)}`;
  const letterhead = await deps.letterheadFor(call);
  const frame = { title: `${repairAuthorizationTitle} ${row.number}`, letterhead, footer, madeAt };
  const body = await deps.draw('repairAuthorization', { frame, content: row });
  return { name: `authorization-${row.number}.pdf`, contentType: 'application/pdf', body };
}
