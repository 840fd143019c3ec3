import { zoneOfInstants } from '@pitlane/shared/kernel/instant-text';
import styles from './TimesZone.module.css';

/** The time zone of all times on a page, shown once. */
export function TimesZone() {
  return <p className={styles.zone}>Times in {zoneOfInstants()}</p>;
}
