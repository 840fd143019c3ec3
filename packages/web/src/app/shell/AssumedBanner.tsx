import { assumedBanner } from '@pitlane/shared/access/assumed-session';
import type { Session } from '@pitlane/shared/access/session';
import { useEffect, useEffectEvent, useState } from 'react';
import { Keys } from '../../kit/controls/Keys.tsx';
import { useShortcuts } from '../../portal/keys/use-shortcuts.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import styles from './AssumedBanner.module.css';

const stop = { keys: ['A'], title: 'Stop acting as another user' };

/**
 * Says on every screen who is behind an assumed session and how long it lasts; a key or the button ends it, and so does its time.
 * Source: decisions.md §3, §8 (Users), areas.md §3 (assume identity)
 */
export function AssumedBanner({ session }: { session: Session }) {
  const run = useRunCommand(session);
  const end = () => void run({ command: 'identity.endAssumed' });
  const secondsLeft = useSecondsUntil(session.assumedBy?.until);
  const isOver = secondsLeft === 0;
  const endOnce = useEffectEvent(end);
  useEffect(() => {
    if (isOver) endOnce();
  }, [isOver]);
  useShortcuts('Acting as another user', [{ ...stop, run: end }]);
  return (
    <aside className={styles.banner} aria-label="Acting as another user">
      <span className={styles.who}>{assumedBanner(session)}</span>
      {secondsLeft !== undefined && <span className={styles.left}>{leftText(secondsLeft)}</span>}
      <button type="button" className={styles.end} onClick={end}>
        Stop <Keys of="A" />
      </button>
    </aside>
  );
}

function leftText(seconds: number): string {
  return seconds > 60 ? `${Math.ceil(seconds / 60)} min left` : `${seconds} s left`;
}

/** Counts down to an instant; undefined if it isn't known. */
function useSecondsUntil(until: string | undefined): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? undefined : Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
}
