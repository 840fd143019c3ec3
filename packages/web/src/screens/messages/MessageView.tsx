import { statusLabel } from '@pitlane/shared/features/contracts/rules/codes';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import {
  contractDescription,
  expirationText,
  vehicleText,
} from '@pitlane/shared/features/contracts/rules/display';
import { assigneeName, writerName } from '@pitlane/shared/features/messages/message-text';
import type { InternalMessage } from '@pitlane/shared/features/messages/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { Link } from 'react-router-dom';
import { TimesZone } from '../../kit/figures/TimesZone.tsx';
import { InboxIcon } from '../../kit/icons.ts';
import { Timeline } from '../../kit/lists/Timeline.tsx';
import { contractPath } from '../../portal/address/contract-path.ts';
import { FactList } from '../../widgets/contract-card/FactList.tsx';
import styles from './Messages.module.css';

/** A message to read: what it says, whom to call, its contract next to it, and what happened. Source: areas.md §8 (Better 1, 5) */
export function MessageView({ found, hasContract }: { found: InternalMessage; hasContract: boolean }) {
  return (
    <div className={styles.columns} data-contract={hasContract || undefined}>
      <div>
        <Content found={found} />
        {!hasContract && <History found={found} />}
      </div>
      {hasContract && (
        <div>
          <ContractPart found={found} />
          <History found={found} />
        </div>
      )}
    </div>
  );
}

function Content({ found }: { found: InternalMessage }) {
  const written = [writerName(found), instantText(found.createdAt)].filter(Boolean).join(', ');
  const facts = [
    { label: 'Contact', text: found.contactName ?? '' },
    { label: 'Phone', text: formatCell('phone', found.contactPhoneNumber) },
    { label: 'Company', text: found.contactCompanyName ?? '' },
    { label: 'Email', text: found.contactEmail ?? '' },
    { label: 'Type', text: found.messageTypeName ?? '' },
    { label: 'Assigned to', text: assigneeName(found) },
    { label: 'Written', text: written },
  ];
  return (
    <section className={styles.part} aria-label="Message">
      <h3>{found.subject}</h3>
      {found.notes && <p className={styles.notes}>{found.notes}</p>}
      <FactList facts={facts} layout="list" isTabStop={false} />
      {found.comments && (
        <>
          <h3>Comments</h3>
          <p className={styles.notes}>{found.comments}</p>
        </>
      )}
    </section>
  );
}

function ContractPart({ found }: { found: InternalMessage }) {
  const { contract } = found;
  if (!contract) {
    const text = found.contractNumber || found.vin;
    return (
      <section className={styles.part} aria-label="Contract">
        <h3>Contract</h3>
        <p className={styles.muted}>{text ? `No contract found for ${text}.` : 'No contract.'}</p>
      </section>
    );
  }
  const { customer, vehicle, dealer } = contract;
  const facts = [
    { label: 'Customer', text: [customer?.firstName, customer?.lastName].filter(Boolean).join(' ') },
    { label: 'Vehicle', text: vehicleText(vehicle ?? null) },
    { label: 'VIN', text: vehicle?.vin ?? '' },
    { label: 'Plan', text: contractDescription(contract) },
    { label: 'Status', text: statusLabel(contract.contractStatusType) },
    { label: 'Expires', text: expirationText(contract) },
    { label: 'Dealer', text: dealer?.name ?? '' },
    { label: 'Dealer phone', text: formatCell('phone', dealer?.phoneNumber ?? null) },
  ];
  return (
    <section className={styles.part} aria-label="Contract">
      <h3>
        <Link to={contractPath(contract)}>{contractKeyText(contract)}</Link>
      </h3>
      <FactList facts={facts} layout="list" isTabStop={false} />
    </section>
  );
}

/** The history, newest first; undone entries are struck through. */
function History({ found }: { found: InternalMessage }) {
  const events = (found.history ?? [])
    .map(({ at, by, text, note, isUndone }, index) => ({
      id: String(index),
      icon: InboxIcon,
      text: isUndone ? <span className={styles.undone}>{text}</span> : (text ?? ''),
      detail: note ? <p className={styles.note}>{note}</p> : undefined,
      meta: [by, at && instantText(at)].filter(Boolean).join(' · '),
    }))
    .toReversed();
  return (
    <section className={styles.part} aria-label="History of the message">
      <h3>History</h3>
      <Timeline label="History" events={events} />
      <TimesZone />
    </section>
  );
}
