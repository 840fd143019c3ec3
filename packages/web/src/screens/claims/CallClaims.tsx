import { officeHoursText } from '@pitlane/shared/features/remittance/rules/office-hours';
import { zoneOfInstants } from '@pitlane/shared/kernel/instant-text';
import { api } from '../../portal/api/api.ts';
import styles from './Claims.module.css';

/** Whom to call about a claim and when: the phone that administrators keep under Configuration items, in the hours that the clock of claims counts. */
export function CallClaims() {
  const phone = useConfigured('CLAIMS-PHONE');
  if (!phone) return <>Call the claims department.</>;
  return (
    <>
      Call the claims department at{' '}
      <a className={styles.phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        {phone}
      </a>
      , {officeHoursText(zoneOfInstants())}.
    </>
  );
}

function useConfigured(accountCode: string): string | null | undefined {
  return api.useGetConfigurationItemQuery({ accountCode }).data?.configurationItem?.value;
}
