import {
  ageNow,
  isOpen,
  onItText,
  type ShownMessage,
  statusOf,
} from '@pitlane/shared/features/messages/message-text';
import { ageLevel, ageText } from '@pitlane/shared/features/messages/rules/message-age';
import type { StatusOfMessage } from '@pitlane/shared/features/messages/rules/message-flow';
import { formatCell } from '@pitlane/shared/kernel/format';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { StatusPill, type StatusTone } from '../../kit/states/StatusPill.tsx';
import { useNow } from '../../kit/use-now.ts';
import styles from './Messages.module.css';

const tones: Readonly<Record<StatusOfMessage, StatusTone>> = {
  Unassigned: 'attention',
  Assigned: 'accent',
  InProgress: 'success',
  OnHold: 'neutral',
  Closed: 'neutral',
  Cancelled: 'danger',
};

/** The status of a message: its color, and always the word. */
export function MessageStatus({ of }: { of: ShownMessage }) {
  return <StatusPill tone={tones[statusOf(of) ?? 'Assigned']}>{of.messageStatusTypeName}</StatusPill>;
}

/** The age of an open message in business hours: amber after 2, red after 8. Source: areas.md §8 (Better 2) */
export function MessageAge({ of, zone }: { of: ShownMessage; zone: string }) {
  const hours = ageNow(of, useNow(), zone);
  if (hours === undefined || !isOpen(of)) return null;
  const level = ageLevel(hours);
  return (
    <span
      className={styles.age}
      data-level={level}
      title={`${ageText(hours)} of business hours, since ${instantText(of.createdAt)}`}
    >
      {ageText(hours)}
    </span>
  );
}

interface OnItProps {
  of: ShownMessage;
  username: string;
  awayUntil: string | null;
  /** Shown while no one is assigned. */
  otherwise?: string | null;
}

/** The assignee, and whether they are away. Source: areas.md §8 (Better 3) */
export function OnIt({ of, username, awayUntil, otherwise }: OnItProps) {
  const text = onItText(of, username);
  if (!text) return otherwise ? <span className={styles.muted}>{otherwise}</span> : null;
  // A row has no room for the day.
  const away = otherwise === undefined ? `, away until ${formatCell('date', awayUntil)}` : ', away';
  return (
    <span className={styles.muted}>
      {text}
      {awayUntil && away}
    </span>
  );
}
