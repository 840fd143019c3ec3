import '../../portal/customer-area.ts';
import { electronicRecordsVersion } from '@pitlane/shared/features/customers/rules/electronic-records';
import type { CancelQuoteSignatures } from '@pitlane/shared/features/forms/signature-schema';
import { Button } from '../../kit/controls/Button.tsx';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import { api } from '../../portal/api/api.ts';
import { RecordsTerms } from '../../widgets/customer-help/RecordsTerms.tsx';
import { SupportLink } from '../../widgets/customer-help/SupportLink.tsx';
import styles from './ConsentToSign.module.css';

interface Props {
  problem: NonNullable<CancelQuoteSignatures['problem']>;
  onAgreed: () => void;
  onClose: () => void;
}

/** A customer who didn't agree to electronic records reads the terms before signing, or how to sign on paper. Source: 15 USC 7001(c) */
export function ConsentToSign({ problem, onAgreed, onClose }: Props) {
  const [answer, { isLoading, error }] = api.useAnswerElectronicRecordsMutation();
  const agree = async () => {
    const answered = await answer({ isAgreed: true, version: electronicRecordsVersion });
    if (!answered.error) onAgreed();
  };
  return (
    <Dialog
      title="Sign cancellation"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" isBusy={isLoading} onClick={() => void agree()}>
            Agree and continue
          </Button>
        </>
      }
    >
      <p>
        {problem.message} {problem.next}
      </p>
      <p className={styles.call}>
        <SupportLink />
      </p>
      <RecordsTerms isWhole />
      <p role="alert">{error && "Couldn't save your choice. Try again."}</p>
    </Dialog>
  );
}
