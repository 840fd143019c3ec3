import { api } from '../../portal/api/api.ts';
import styles from './SupportLink.module.css';

/** The support phone number, to call on a phone; nothing if none is set up. */
export function SupportLink() {
  const { supportPhone } = api.useGetSystemSettingsQuery({}).data ?? {};
  if (!supportPhone) return null;
  return (
    <a className={styles.phone} href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`}>
      Call {supportPhone}
    </a>
  );
}
