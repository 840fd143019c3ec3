import { isFinal } from '@pitlane/shared/engine/command';
import { isTypedNumber, typeNumber, wrongNumberWords } from '@pitlane/shared/lists/words';
import type { ListCommand } from '@pitlane/shared/registry/list-commands';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import styles from './ListsScreen.module.css';

interface Props {
  command: ListCommand;
  /** The number of rows that it would run. */
  number: number;
  isStarting: boolean;
  onRun: () => void;
  onClose: () => void;
  /** The preview. */
  children: ReactNode;
}

/** Asks before a list runs. What nothing takes back is confirmed by typing the number of contracts: a slip must not void hundreds. Source: docs/decisions/0041 */
export function ConfirmList({ command, number, isStarting, onRun, onClose, children }: Props) {
  const [typed, setTyped] = useState('');
  const [wasLeft, setWasLeft] = useState(false);
  const mustType = isFinal(command);
  const isConfirmed = !mustType || isTypedNumber(typed, number);
  const isWrong = wasLeft && typed.trim() !== '' && !isConfirmed;
  return (
    <ConfirmDialog
      title={command.bulk.title}
      canBeUndone={!mustType}
      busy="Starting…"
      isRunning={isStarting}
      canConfirm={isConfirmed && !isStarting}
      startsAtField={mustType}
      onConfirm={onRun}
      onClose={onClose}
    >
      {children}
      {mustType && (
        <div className={styles.typed}>
          <TextField
            label={typeNumber}
            value={typed}
            error={isWrong ? wrongNumberWords(typed, number) : undefined}
            digits="numeric"
            onValue={(text) => {
              setTyped(text);
              setWasLeft(false);
            }}
            onLeave={() => setWasLeft(true)}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}
