import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { noNetworkMessage } from '@pitlane/shared/kernel/failure-text';
import { formatCell } from '@pitlane/shared/kernel/format';
import { Button } from '@primer/react';
import { useEffect, useState } from 'react';
import styles from './SearchStatus.module.css';
import type { ShownSearch } from './use-search-as-you-type.ts';

interface Props {
  shown: ShownSearch | undefined;
  isSearching: boolean;
  error: PortalError | undefined;
  failure: CallFailure | undefined;
  onRetry: () => void;
}

/** A search that takes longer than this says so; a faster one would only flicker. */
const noticeableMs = 150;

/** One line under the box: how many were found, what is wrong, or that it is searching. Source: portal.md §2 */
export function SearchStatus({ shown, isSearching, error, failure, onRetry }: Props) {
  const isSlow = useDelayed(isSearching, noticeableMs);
  return (
    <div className={styles.line}>
      <p id="search-status" className={error || failure ? styles.wrong : undefined}>
        {statusText({ shown, isSlow, error, failure })}
      </p>
      {failure && (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
      <Announcement text={announced({ shown, isSlow, error, failure })} />
    </div>
  );
}

type Told = Pick<Props, 'shown' | 'error' | 'failure'> & { isSlow: boolean };

function statusText(told: Told): string {
  const { shown, isSlow, error, failure } = told;
  if (error || failure || isSlow || !shown || shown.total === 0) return announced(told);
  return `${announced(told)} · ${shown.milliseconds} ms`;
}

function announced({ shown, isSlow, error, failure }: Told): string {
  if (error) return error.next ? `${error.message} ${error.next}` : error.message;
  if (failure) return failure.status === 0 ? noNetworkMessage : failure.message;
  if (isSlow) return 'Searching...';
  if (!shown) return '';
  if (shown.total === 0) return 'No contracts found.';
  const count = shown.isCapped ? `${formatCell('count', shown.total)}+` : formatCell('count', shown.total);
  return `${count} ${shown.total === 1 ? 'contract' : 'contracts'}`;
}

/** Tells screen readers what the line says once typing pauses, without the milliseconds. */
function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), 500);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span role="status" className="visually-hidden">
      {said}
    </span>
  );
}

/** True once `value` has been true for a while; false at once. */
function useDelayed(value: boolean, milliseconds: number): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setIsLong(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [value, milliseconds]);
  return value && isLong;
}
