import { useEffect, useMemo, useState } from 'react';
import { CloudIcon, CloudOfflineIcon } from '../../kit/icons.ts';
import { useAppDispatch } from '../api/app-store.ts';
import styles from './ConnectionNotice.module.css';
import { type Connection, noteReach, readFailedAgain, useConnection } from './connection.ts';
import { useReconnect } from './use-reconnect.ts';

/** A server that is away for less than this is not told of. */
const toldAfterMs = 600;

/** How long it is told that all is well again. */
const backForMs = 3000;

const words = {
  offline: "Offline. Will resume when you're back online.",
  unreachable: "Can't reach the server. Trying again.",
  back: 'Back online',
  fine: '',
} as const;

/** A quiet line while no call can reach the server, and for a moment after; what failed is then read again. */
export function ConnectionNotice() {
  const connection = useConnection();
  const dispatch = useAppDispatch();
  const told = useTold(connection);
  useProbe(connection);
  useEffect(() => {
    if (connection === 'fine') dispatch(readFailedAgain as never);
  }, [connection, dispatch]);
  const Icon = told === 'back' ? CloudIcon : CloudOfflineIcon;
  return (
    <p className={styles.notice} data-connection={told} aria-live="polite">
      {told !== 'fine' && <Icon size={14} />}
      <span>{words[told]}</span>
    </p>
  );
}

/** What is shown about the connection: a lost one after a moment, a found one for a moment. */
function useTold(connection: Connection): keyof typeof words {
  const [told, setTold] = useState<keyof typeof words>('fine');
  const isFine = connection === 'fine';
  if (isFine && told !== 'fine' && told !== 'back') setTold('back');
  useEffect(() => {
    if (isFine && told !== 'back') return;
    const timer = setTimeout(() => setTold(connection), isFine ? backForMs : toldAfterMs);
    return () => clearTimeout(timer);
  }, [connection, isFine, told]);
  return told;
}

/** Looks for the server again and again while it is away: nothing else may be calling it. */
function useProbe(connection: Connection): void {
  const [tries, setTries] = useState(0);
  // Each miss is its own failure, after which the next pause begins.
  const failure = useMemo(
    () => (connection === 'fine' ? undefined : { status: 0, tries }),
    [connection, tries],
  );
  useReconnect(failure, () => {
    fetch('/version.json', { method: 'HEAD', cache: 'no-store' }).then(
      () => noteReach(true),
      () => setTries((before) => before + 1),
    );
  });
}
