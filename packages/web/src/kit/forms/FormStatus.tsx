import { useDelayElapsed } from '../use-delay-elapsed.ts';
import styles from './FormStatus.module.css';

interface Props {
  isSending: boolean;
  /** Why it wasn't saved. */
  problem: string | undefined;
  /** For the field that the problem belongs to. */
  id?: string;
}

/** The wait, in ms, after which a form says that it is the server's answer that it waits for. */
const slowAfterMs = 2000;

/** What a form shows for itself: that it is being saved, or why it wasn't. Its place is reserved, so that a message moves nothing. */
export function FormStatus({ isSending, problem, id }: Props) {
  return (
    <div className={styles.status}>
      <p role="status" className={styles.sending}>
        {isSending && <Sending />}
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
