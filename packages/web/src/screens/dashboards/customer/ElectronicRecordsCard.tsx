import {
  electronicRecordsVersion,
  isAsked,
} from '@pitlane/shared/features/customers/rules/electronic-records';
import type { ElectronicRecords } from '@pitlane/shared/features/customers/schema';
import { Button } from '../../../kit/controls/Button.tsx';
import { api } from '../../../portal/api/api.ts';
import { RecordsTerms } from '../../../widgets/customer-help/RecordsTerms.tsx';
import styles from './CustomerDashboard.module.css';

/** Asks once how records should come, with the terms in full above the answers. Source: areas.md §12, 15 USC 7001(c) */
export function ElectronicRecordsCard({ records }: { records: ElectronicRecords | undefined }) {
  const [answer, { isLoading, error }] = api.useAnswerElectronicRecordsMutation();
  if (!records || !isAsked(records.state, records.version)) return null;
  const send = (isAgreed: boolean) => void answer({ isAgreed, version: electronicRecordsVersion });
  return (
    <section className={styles.card} aria-labelledby="electronic-records">
      <h2 id="electronic-records">How should we send your records?</h2>
      <RecordsTerms />
      <div className={styles.actions}>
        <Button look="primary" isBusy={isLoading} onClick={() => send(true)}>
          Agree to electronic records
        </Button>
        <Button isBusy={isLoading} onClick={() => send(false)}>
          Send them on paper
        </Button>
      </div>
      {error && <p role="alert">Couldn't save your choice. Try again.</p>}
    </section>
  );
}
