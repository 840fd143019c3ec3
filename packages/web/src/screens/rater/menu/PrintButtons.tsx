import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { Button } from '../../../kit/controls/Button.tsx';
import { DownloadIcon, MailIcon, PencilIcon } from '../../../kit/icons.ts';
import { openCommandForm } from '../../../portal/command-form/command-form-request.ts';
import { notifyOutcome, useRunCommand } from '../../../portal/run-command/use-run-command.ts';
import type { SaveNow } from '../use-saving.ts';
import styles from './Menu.module.css';

interface Props {
  session: Session;
  /** Null until the sale was saved on the server. */
  quoteNumber: string | null;
  saveNow: SaveNow;
  onSign: () => void;
}

/**
 * The documents of the saved sale: its menu, and its dealer cost for users who may print that. Source: areas.md §7.2
 * (pdf)
 */
export function PrintButtons({ session, quoteNumber, saveNow, onSign }: Props) {
  const run = useRunCommand(session);
  if (quoteNumber === null) return null;
  // Saved first: the server prints what it has, and what was changed a moment ago is saved later.
  const print = async (command: string) => {
    const failure = await saveNow();
    if (failure) return notifyOutcome({ kind: 'failed', failure });
    await run({ command, args: { quote: quoteNumber } });
  };
  return (
    <div className={styles.print}>
      <Button icon={DownloadIcon} onClick={() => void print('quote.print')}>
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
        <Button icon={DownloadIcon} onClick={() => void print('quote.printDealerCost')}>
          Print dealer cost
        </Button>
      )}
    </div>
  );
}
