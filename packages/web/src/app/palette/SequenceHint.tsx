import { Keys } from '../../kit/controls/Keys.tsx';
import { continuations } from '../../portal/keys/keys.ts';
import { useBegunKeys, usePlaces } from '../../portal/keys/use-shortcuts.ts';
import styles from './SequenceHint.module.css';

/** Shows how a started key sequence can continue, after a delay, so that users who know the keys don't see it. */
export function SequenceHint() {
  const begun = useBegunKeys();
  const places = usePlaces();
  if (!begun) return null;
  return (
    <div className={styles.hint} role="status">
      <span className={styles.begun}>
        <Keys of={begun} /> then
      </span>
      <ul className={styles.ways}>
        {continuations(begun, places.toReversed()).map(({ rest, title }) => (
          <li key={rest}>
            <Keys of={rest} /> {title}
          </li>
        ))}
      </ul>
    </div>
  );
}
