import { electronicRecordsText } from '@pitlane/shared/features/customers/rules/electronic-records';
import styles from './RecordsTerms.module.css';

/** The terms of electronic records in full, which are above every way to agree to them. Source: 15 USC 7001(c)(1) */
export function RecordsTerms() {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a phone, by keys too
    <div className={styles.terms} role="region" aria-label="Terms of electronic records" tabIndex={0}>
      {electronicRecordsText.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
