import { missingOrOutOfScope } from '@pitlane/shared/access/no-access';
import { isPathMissing } from '@pitlane/shared/client/transport/by-specification';
import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import { Link } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import styles from './QuotePage.module.css';

interface Props {
  failure: CallFailure;
  /** The title if it doesn't exist. */
  missing: string;
  /** The title where there may be one. */
  failed: string;
  isReading: boolean;
  onRetry: () => void;
}

/**
 * Why there is no quote to show: it or its contract doesn't exist, or another backend doesn't have any, which leads to the search; or it
 * couldn't be loaded, which can be retried.
 */
export function QuoteUnavailable({ failure, missing, failed, isReading, onRetry }: Props) {
  const isLacking = isPathMissing(failure);
  const isMissing = failure.status === 404 && !isLacking;
  return (
    <div className={styles.stop} role="alert">
      <h2>{isMissing ? missing : failed}</h2>
      <p>{isMissing ? missingOrOutOfScope : failure.message}</p>
      {isMissing || isLacking ? (
        <Link to="/cancelquote">Find a contract</Link>
      ) : (
        <Button isBusy={isReading} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
