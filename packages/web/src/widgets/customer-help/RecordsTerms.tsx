import { electronicRecordsText } from '@pitlane/shared/features/customers/rules/electronic-records';
import styles from './RecordsTerms.module.css';

const terms = electronicRecordsText.map((text) => <p key={text}>{text}</p>);

/** The terms of electronic records in full, which are above every way to agree to them; in a box that scrolls, or `isWhole`. Source: 15 USC 7001(c)(1) */
export function RecordsTerms({ isWhole = false }: { isWhole?: boolean }) {
  if (isWhole) return <div className={styles.whole}>{terms}</div>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a phone, by keys too
    <div className={styles.terms} role="region" aria-label="Terms of electronic records" tabIndex={0}>
      {terms}
    </div>
  );
}
