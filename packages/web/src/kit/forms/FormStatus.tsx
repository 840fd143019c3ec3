import styles from './FormStatus.module.css';

interface Props {
  isSending: boolean;
  /** Why it wasn't saved. */
  problem: string | undefined;
  /** For the field that the problem belongs to. */
  id?: string;
}

/** What a form shows for itself: that it is being saved, or why it wasn't. Its place is reserved, so that a message moves nothing. */
export function FormStatus({ isSending, problem, id }: Props) {
  return (
    <div className={styles.status}>
      <p role="status" className={styles.sending}>
        {isSending && <span>Saving…</span>}
      </p>
      <p role="alert" id={id} className={styles.problem}>
        {!isSending && problem}
      </p>
    </div>
  );
}
