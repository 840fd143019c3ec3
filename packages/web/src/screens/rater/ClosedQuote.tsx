import type { Session } from '@pitlane/shared/access/session';
import type { SavedSaleQuote } from '@pitlane/shared/features/sales/quote-schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { EmptyState } from '../../kit/states/EmptyState.tsx';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import styles from './Rater.module.css';

interface Props {
  session: Session;
  quote: SavedSaleQuote;
}

/** A quote that expired or was withdrawn: it can be reopened, which says what changed since. Source: areas.md §7 (Better, 9) */
export function ClosedQuote({ session, quote }: Props) {
  const run = useRunCommand(session);
  const navigate = useNavigate();
  const { quoteNumber, status, vehicle, firstName, lastName, expiresOn } = quote;
  const isExpired = status === 'Expired';
  const title = isExpired
    ? `${quoteNumber} expired on ${formatCell('date', expiresOn)}`
    : `${quoteNumber} was withdrawn`;
  const about = [vehicle, [firstName, lastName].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <EmptyState
      title={title}
      text={`${about ? `${about}. ` : ''}Reopen it to see what changed since.`}
      action={
        <div className={styles.closed}>
          <Button
            look="primary"
            onClick={() => void run({ command: 'rater.reopen', args: { quote: quoteNumber } })}
          >
            Reopen
          </Button>
          <Button onClick={() => void navigate('/rater/vehicle')}>New sale</Button>
        </div>
      }
    />
  );
}
