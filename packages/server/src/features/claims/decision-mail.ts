import {
  approvalEnds,
  type PreAuthorizationStep,
} from '@pitlane/shared/features/claims/rules/pre-authorization-flow';
import { formatCell, moneyText } from '@pitlane/shared/kernel/format';
import type { Cents } from '@pitlane/shared/kernel/money';
import type { Database, Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { putMails } from '../../outbox/mail.ts';
import { addressOfUser } from '../../outbox/user-address.ts';
import type { StoredPreAuthorization } from './pre-authorization-rows.ts';

/** The decision. */
interface Decision {
  row: StoredPreAuthorization;
  step: PreAuthorizationStep;
  approved: Cents | undefined;
  note: string | null;
}

/** Returns the address of the person who requested a pre-authorization, unless they are the caller or no longer active. */
export async function requesterAddress(
  db: Database,
  createdById: number | null,
  { actor }: Call,
): Promise<string | undefined> {
  if (createdById === null || createdById === actor.userProfileID) return undefined;
  return addressOfUser(db, createdById);
}

/** Emails a decision to the person who requested it, in the transaction that makes it. Source: areas.md §11 (Better 4 and 6) */
export async function mailDecision(
  tx: Queryable,
  { to, ...decision }: Decision & { to: string | undefined },
  call: Call,
): Promise<void> {
  const words = to === undefined ? undefined : wordsOf(decision, call);
  if (!words || to === undefined) return;
  const { number, id } = decision.row;
  const text = `${words.text}\n\n${call.origin}/claims-authorization/${id}\n`;
  await putMails(tx, [{ to, subject: `${number} ${words.subject}`, text }]);
}

function wordsOf({ row, step, approved, note }: Decision, call: Call) {
  const vehicle = `${row.vehicle_year} ${row.make_name} ${row.model_name}`;
  const about = `${row.number} (${vehicle})`;
  const why = note ? `\n\n${note}` : '';
  if (step === 'approve') {
    const until = formatCell('date', approvalEnds(call.today));
    const amount = moneyText(approved ?? 0);
    return { subject: 'approved', text: `${about} is approved for ${amount}, valid until ${until}.${why}` };
  }
  if (step === 'deny') return { subject: 'denied', text: `${about} is denied.${why}` };
  if (step === 'askInfo') return { subject: 'needs information', text: `${about} needs information.${why}` };
  if (step === 'void') return { subject: 'voided', text: `${about} is voided.${why}` };
  return undefined;
}
