import type { Session } from '@pitlane/shared/access/session';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import { lazyView } from '../../kit/lazy-view.tsx';
import { LoadBoundary } from '../../kit/states/LoadBoundary.tsx';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { askSession } from '../../portal/signed-in/session-middleware.ts';
import { useSignOut } from '../../portal/signed-in/use-sign-out.ts';
import { onUse } from '../../session/attendance.ts';
import { type SessionEnd, useSessionEnd } from '../../session/session-end.ts';
import styles from './StaySignedIn.module.css';

const { View: ConfirmPasswordDialog } = lazyView(() =>
  import('../../screens/identity/ConfirmPasswordDialog.tsx').then((module) => module.ConfirmPasswordDialog),
);

/** How long before its end the user is warned. Source: areas.md §2; WCAG 2.2.1 requires at least 20 seconds */
const warnMs = 120_000;

/** Someone who types or scrolls without calling the server has used the session when less than this is left. */
const renewBelowMs = 15 * 60_000;

/** The minimum time between extensions. */
const renewEveryMs = 60_000;

/**
 * Warns two minutes before the session ends, with one press to stay, and goes to the sign-in when it has ended: no one
 * else should read what is on the screen. Source: areas.md §2, WCAG 2.2.1
 */
export function StaySignedIn({ session }: { session: Session }) {
  const end = useSessionEnd();
  return end ? <Watch end={end} session={session} /> : null;
}

function Watch({ end, session }: { end: SessionEnd; session: Session }) {
  const dispatch = useAppDispatch();
  const [isConfirming, setIsConfirming] = useState(false);
  const [dismissedAt, setDismissedAt] = useState<number>();
  const leftMs = useTimeLeft(end.idleAt);
  const isOver = leftMs !== undefined && leftMs <= 0;
  const ask = () => void dispatch(askSession());
  useRenewal(end, ask);
  const askOnce = useEffectEvent(ask);
  useEffect(() => {
    if (isOver) askOnce();
  }, [isOver]);
  if (isConfirming) {
    const done = (isConfirmed: boolean) => {
      setIsConfirming(false);
      if (isConfirmed) ask();
    };
    return (
      <LoadBoundary part="window">
        <Suspense>
          <ConfirmPasswordDialog username={session.username} onDone={done} />
        </Suspense>
      </LoadBoundary>
    );
  }
  if (leftMs === undefined || isOver || dismissedAt === end.idleAt) return null;
  const isLast = isLastEnd(end);
  return (
    <Warning
      secondsLeft={Math.ceil(leftMs / 1000)}
      isLast={isLast}
      onStay={isLast ? () => setIsConfirming(true) : ask}
      onClose={isLast ? () => setDismissedAt(end.idleAt) : ask}
    />
  );
}

interface WarningProps {
  secondsLeft: number;
  /** The session has reached its maximum length: only a new sign-in starts another. */
  isLast: boolean;
  onStay: () => void;
  onClose: () => void;
}

function Warning({ secondsLeft, isLast, onStay, onClose }: WarningProps) {
  const stay = useRef<HTMLButtonElement>(null);
  const signOut = useSignOut();
  return (
    <Dialog
      title={isLast ? 'Sign in again to continue' : 'Stay signed in?'}
      holds="question"
      role="alertdialog"
      initialFocus={stay}
      hasCloseButton={false}
      onClose={onClose}
      footer={
        <>
          {isLast ? <Button onClick={onClose}>Not now</Button> : <Button onClick={signOut}>Sign out</Button>}
          <Button ref={stay} look="primary" onClick={onStay}>
            {isLast ? 'Sign in again' : 'Stay signed in'}
          </Button>
        </>
      }
    >
      <p>
        {isLast ? "You've been signed in for 12 hours." : "You haven't used the portal for a while."} You'll
        be signed out in{' '}
        <strong className={styles.left} role="timer">
          {clockText(secondsLeft)}
        </strong>
        .
      </p>
      <p className={styles.drafts}>Text in open forms is saved until you sign in again.</p>
    </Dialog>
  );
}

/**
 * Extends the session of a user who uses the page without calling the server; once the warning is shown, its button is
 * needed.
 */
function useRenewal(end: SessionEnd, ask: () => void): void {
  const askedAt = useRef(0);
  const renew = useEffectEvent(() => {
    const now = Date.now();
    const leftMs = end.idleAt - now;
    const isDue = leftMs > warnMs && leftMs < renewBelowMs && now - askedAt.current > renewEveryMs;
    if (!isDue || isLastEnd(end)) return;
    askedAt.current = now;
    ask();
  });
  useEffect(() => onUse(() => renew()), []);
}

function isLastEnd({ idleAt, lastAt }: SessionEnd): boolean {
  return lastAt - idleAt < 1000;
}

/** Returns the time left in ms, updated every second, once it is time to warn; 0 or less when it is over. */
function useTimeLeft(endAt: number): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  const leftMs = endAt - now;
  const isNear = leftMs <= warnMs;
  useEffect(() => {
    const look = () => setNow(Date.now());
    const timer = isNear
      ? setInterval(look, 1000)
      : setTimeout(look, Math.max(0, endAt - warnMs - Date.now()));
    // A device that was asleep has missed its timers.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [endAt, isNear]);
  return isNear ? leftMs : undefined;
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
