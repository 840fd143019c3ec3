import { zoneOfInstants } from '@pitlane/shared/kernel/instant-text';
import styles from './TimesZone.module.css';

/** The zone of all times on a page, said once. */
export function TimesZone() {
  return <p className={styles.zone}>Times in {zoneOfInstants()}</p>;
}
