import { useDelayElapsed } from '../use-delay-elapsed.ts';
import styles from './FormStatus.module.css';

interface Props {
  isSending: boolean;
  /** A busy text, for a form that the user may leave while it is sent. */
  sendingText?: string | undefined;
  /** Why it wasn't saved. */
  problem: string | undefined;
  /** For the field that the problem belongs to. */
  id?: string;
}

/** The time, in ms, after which a form says that it is waiting for the server. */
const slowAfterMs = 2000;

/** A form's own message: that it is being saved, or why it wasn't. The space for it is reserved, so that nothing moves. */
export function FormStatus({ isSending, sendingText, problem, id }: Props) {
  return (
    <div className={styles.status}>
      <p role="status" className={styles.sending}>
        {isSending && (sendingText ?? <Sending />)}
      </p>
      <p role="alert" id={id} className={styles.problem}>
        {!isSending && problem}
      </p>
    </div>
  );
}

function Sending() {
  const isSlow = useDelayElapsed(slowAfterMs);
  return (
    <span>
      {isSlow
        ? "Still saving. The server hasn't confirmed it yet. Stay on this page until it does."
        : 'Saving…'}
    </span>
  );
}
