import { StatusAfterPause } from '../../kit/announcer/StatusAfterPause.tsx';
import { Keys } from '../../kit/controls/Keys.tsx';
import { messageId } from './message-id.ts';
import styles from './Palette.module.css';

interface Props {
  /** The matches, as read aloud once typing pauses; empty says nothing. */
  said: string;
  /** The label of Enter; undefined if there is nothing to choose. */
  enter: string | undefined;
  /** Whether to show that a question mark opens the help. */
  hasHelp?: boolean;
  /** Whether Enter inserts a line break, so that Ctrl+Enter is needed. */
  isLong?: boolean;
}

/** The palette's keys, for users with a keyboard; for screen readers, the results. */
export function PaletteFoot({ said, enter, hasHelp = false, isLong = false }: Props) {
  return (
    <div className={styles.foot}>
      <StatusAfterPause text={said} />
      {enter && (
        <>
          <span className={styles.keyHint}>
            <Keys of="↑" />
            <Keys of="↓" /> Move
          </span>
          <span className={styles.keyHint}>
            <Keys of={isLong ? 'mod+Enter' : 'Enter'} /> {enter}
          </span>
          {hasHelp && (
            <span className={styles.keyHint}>
              <Keys of="?" /> What can I do here
            </span>
          )}
        </>
      )}
    </div>
  );
}

/** A line under the input for its error; it only takes up space while there is one. */
export function PaletteMessage({ text, isError = true }: { text: string | undefined; isError?: boolean }) {
  return (
    <p id={messageId} role="alert" className={styles.message} data-error={isError}>
      {text}
    </p>
  );
}
