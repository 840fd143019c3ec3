import { useEffect, useMemo, useState } from 'react';
import { type Connection, lostWords, useConnection } from '../../kit/connection/connection.ts';
import { noteReach } from '../../kit/connection/reach.ts';
import { CloudIcon, CloudOfflineIcon } from '../../kit/icons.ts';
import { useAppDispatch } from '../api/app-store.ts';
import styles from './ConnectionNotice.module.css';
import { readFailedAgain } from './connection.ts';
import { useRetries } from './use-reconnect.ts';

/** The delay before a lost connection is shown, in ms. */
const shownAfterMs = 600;

/** How long "Back online" is shown. */
const backForMs = 3000;

const words = {
  ...lostWords,
  back: 'Back online',
  fine: '',
} as const;

/** A line next to the toasts while no call can reach the server, and briefly afterwards. Failed reads are then repeated. */
export function ConnectionNotice() {
  const connection = useConnection();
  const dispatch = useAppDispatch();
  const shown = useShown(connection);
  useProbe(connection);
  useEffect(() => {
    if (connection === 'fine') dispatch(readFailedAgain as never);
  }, [connection, dispatch]);
  const Icon = shown === 'back' ? CloudIcon : CloudOfflineIcon;
  return (
    <p className={styles.notice} data-connection={shown} aria-live="polite">
      {shown !== 'fine' && <Icon size={14} />}
      <span>{words[shown]}</span>
    </p>
  );
}

/** The displayed state: a lost connection after a delay, a restored one for a moment. */
function useShown(connection: Connection): keyof typeof words {
  const [shown, setShown] = useState<keyof typeof words>('fine');
  const isFine = connection === 'fine';
  if (isFine && shown !== 'fine' && shown !== 'back') setShown('back');
  useEffect(() => {
    if (isFine && shown !== 'back') return;
    const timer = setTimeout(() => setShown(connection), isFine ? backForMs : shownAfterMs);
    return () => clearTimeout(timer);
  }, [connection, isFine, shown]);
  return shown;
}

/** Pings the server while it can't be reached, since nothing else may be calling it. */
function useProbe(connection: Connection): void {
  const [tries, setTries] = useState(0);
  // Each miss is its own failure, after which the next pause starts.
  const failure = useMemo(
    () => (connection === 'fine' ? undefined : { status: 0, tries }),
    [connection, tries],
  );
  useRetries(failure, () => {
    fetch('/version.json', { method: 'HEAD', cache: 'no-store' }).then(
      () => noteReach(true),
      () => setTries((before) => before + 1),
    );
  });
}
