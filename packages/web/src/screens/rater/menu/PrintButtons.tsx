import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { Button } from '../../../kit/controls/Button.tsx';
import { DownloadIcon, MailIcon, PencilIcon } from '../../../kit/icons.ts';
import { openCommandForm } from '../../../portal/command-form/command-form-request.ts';
import { useRunCommand } from '../../../portal/run-command/use-run-command.ts';
import styles from './Menu.module.css';

interface Props {
  session: Session;
  /** Null until the sale was saved on the server. */
  quoteNumber: string | null;
  onSign: () => void;
}

/**
 * The documents of the saved sale: its menu, and its dealer cost for users who may print that. Source: areas.md §7.2
 * (pdf)
 */
export function PrintButtons({ session, quoteNumber, onSign }: Props) {
  const run = useRunCommand(session);
  if (quoteNumber === null) return null;
  const print = (command: string) => void run({ command, args: { quote: quoteNumber } });
  return (
    <div className={styles.print}>
      <Button icon={DownloadIcon} onClick={() => print('quote.print')}>
        Print menu
      </Button>
      <Button icon={PencilIcon} onClick={onSign}>
        Sign menu
      </Button>
      <Button
        icon={MailIcon}
        onClick={() => openCommandForm({ call: { command: 'quote.mail', args: { quote: quoteNumber } } })}
      >
        Email signed menu
      </Button>
      {may('rater.printDealerCost', session) && (
        <Button icon={DownloadIcon} onClick={() => print('quote.printDealerCost')}>
          Print dealer cost
        </Button>
      )}
    </div>
  );
}
