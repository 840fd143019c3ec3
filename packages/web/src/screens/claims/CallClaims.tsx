import { api } from '../../portal/api/api.ts';
import styles from './Claims.module.css';

/** Whom to call about a claim: the provider's phone and hours, which administrators keep under Configuration items. */
export function CallClaims() {
  const phone = useConfigured('CLAIMS-PHONE');
  const hours = useConfigured('CLAIMS-HOURS');
  if (!phone) return <>Call the claims department.</>;
  return (
    <>
      Call the claims department at{' '}
      <a className={styles.phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        {phone}
      </a>
      {hours ? `, ${hours}.` : '.'}
    </>
  );
}

function useConfigured(accountCode: string): string | null | undefined {
  return api.useGetConfigurationItemQuery({ accountCode }).data?.configurationItem?.value;
}
