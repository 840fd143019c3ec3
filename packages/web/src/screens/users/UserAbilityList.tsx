import type { UserAbilities } from '@pitlane/shared/features/users/user-abilities';
import { CheckIcon, XIcon } from '../../kit/icons.ts';
import styles from './UserScreen.module.css';

/** Describes what the user will be able to see and do, updated as the form changes. Source: areas.md §3 (Better, 1) */
export function UserAbilityList({ abilities: { sees, can, cannot } }: { abilities: UserAbilities }) {
  return (
    <section className={styles.may} aria-labelledby="user-may" aria-live="polite">
      <h2 id="user-may">What they can see and do</h2>
      <p className={styles.sees}>{sees}</p>
      {can.length > 0 && (
        <ul className={styles.list} aria-label="Can">
          {can.map((words) => (
            <li key={words}>
              <span className={styles.yes}>
                <CheckIcon />
              </span>{' '}
              {capitalized(words)}
            </li>
          ))}
        </ul>
      )}
      {cannot.length > 0 && (
        <>
          <h3>Can't</h3>
          <ul className={styles.list} aria-label="Can't">
            {cannot.map((words) => (
              <li key={words} className={styles.not}>
                <XIcon /> {capitalized(words)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
