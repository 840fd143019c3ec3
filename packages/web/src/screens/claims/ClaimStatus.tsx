import { statusText } from '@pitlane/shared/features/claims/case-text';
import type { PreAuthorizationRow } from '@pitlane/shared/features/claims/pre-authorization-schema';
import { answerClock } from '@pitlane/shared/features/claims/rules/answer-clock';
import { preAuthorizationStatus } from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { StatusPill, type StatusTone } from '../../kit/states/StatusPill.tsx';
import { useNow } from '../../kit/use-now.ts';
import styles from './Claims.module.css';

const { Approved, Denied, Paid, Void, InfoNeeded } = preAuthorizationStatus;
const tones: Readonly<Record<number, StatusTone>> = {
  [Approved]: 'success',
  [Denied]: 'danger',
  [Paid]: 'success',
  [Void]: 'danger',
  [InfoNeeded]: 'attention',
};

/** The status of a pre-authorization: its color, and always the word. */
export function ClaimStatus({ of }: { of: PreAuthorizationRow }) {
  return (
    <StatusPill tone={tones[Number(of.preAuthorizationStatusTypeId)] ?? 'accent'}>
      {statusText(of)}
    </StatusPill>
  );
}

/** The time left for staff to decide; nothing once it is decided. Source: areas.md §11 (Better 4) */
export function ClaimClock({ of }: { of: PreAuthorizationRow }) {
  const now = useNow();
  const status = Number(of.preAuthorizationStatusTypeId);
  if (status !== preAuthorizationStatus.Pending && status !== preAuthorizationStatus.InfoNeeded) return null;
  const { text, isOverdue } = answerClock(of.dueAt, now);
  return (
    <span className={styles.clock} data-overdue={isOverdue || undefined} title={instantText(of.dueAt)}>
      {text}
    </span>
  );
}
