import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import { nothingFoundText, searchingText } from '@pitlane/shared/features/contracts/rules/search-words';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { formatCell } from '@pitlane/shared/kernel/format';
import { StatusAfterPause } from '../../kit/announcer/StatusAfterPause.tsx';
import { Button } from '../../kit/controls/Button.tsx';
import { useTrueFor } from '../../kit/use-true-for.ts';
import styles from './SearchStatus.module.css';
import type { ShownSearch } from './use-search-as-you-type.ts';

interface Props {
  shown: ShownSearch | undefined;
  isSearching: boolean;
  error: PortalError | undefined;
  failure: CallFailure | undefined;
  /** The part of the text that isn't searched yet. */
  leftOut: string | undefined;
  onRetry: () => void;
}

/** The delay before a running search is shown; a faster one would only flicker. */
const noticeableMs = 150;

/** One line under the box: how many were found, what is wrong, or that it is searching. Source: portal.md §2 */
export function SearchStatus({ shown, isSearching, error, failure, leftOut, onRetry }: Props) {
  const isSlow = useTrueFor(isSearching, noticeableMs);
  const outcome: SearchOutcome = { shown, isSlow, error, failure, leftOut };
  return (
    <div className={styles.line}>
      <p id="search-status" className={error || failure ? styles.wrong : undefined}>
        {statusText(outcome)}
      </p>
      {failure && (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
      <StatusAfterPause text={announced(outcome)} />
    </div>
  );
}

type SearchOutcome = Pick<Props, 'shown' | 'error' | 'failure' | 'leftOut'> & { isSlow: boolean };

function statusText(outcome: SearchOutcome): string {
  return problemOf(outcome) ?? resultText(outcome, ({ milliseconds }) => `${milliseconds} ms`);
}

/** The text of the line, without the milliseconds. */
function announced(outcome: SearchOutcome): string {
  return problemOf(outcome) ?? resultText(outcome, () => '');
}

/** Shown in the line instead of a result. */
function problemOf({ isSlow, error, failure }: SearchOutcome): string | undefined {
  if (error) return error.next ? `${error.message} ${error.next}` : error.message;
  if (failure) return failure.message;
  return isSlow ? searchingText : undefined;
}

function resultText({ shown, leftOut }: SearchOutcome, timeOf: (shown: ShownSearch) => string): string {
  if (!shown) return '';
  const { total, isCapped } = shown;
  const count = isCapped ? `${formatCell('count', total)}+` : formatCell('count', total);
  const found =
    total === 0 ? [nothingFoundText] : [`${count} ${total === 1 ? 'contract' : 'contracts'}`, timeOf(shown)];
  return [...found, leftOut].filter(Boolean).join(' · ');
}
