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

/** A message: its text, the person to call, its contract next to it, and its history. Source: areas.md §8 (Better 1, 5) */
export function MessageView({ message, hasContract }: { message: InternalMessage; hasContract: boolean }) {
  return (
    <div className={styles.columns} data-contract={hasContract || undefined}>
      <div>
        <Content message={message} />
        {!hasContract && <History message={message} />}
      </div>
      {hasContract && (
        <div>
          <ContractPart message={message} />
          <History message={message} />
        </div>
      )}
    </div>
  );
}

function Content({ message }: { message: InternalMessage }) {
  const written = [writerName(message), instantText(message.createdAt)].filter(Boolean).join(', ');
  const facts = [
    { label: 'Contact', text: message.contactName ?? '' },
    { label: 'Phone', text: formatCell('phone', message.contactPhoneNumber) },
    { label: 'Company', text: message.contactCompanyName ?? '' },
    { label: 'Email', text: message.contactEmail ?? '' },
    { label: 'Type', text: message.messageTypeName ?? '' },
    { label: 'Assigned to', text: assigneeName(message) },
    { label: 'Written', text: written },
  ];
  return (
    <section className={styles.part} aria-label="Message">
      <h3>{message.subject}</h3>
      {message.notes && <p className={styles.notes}>{message.notes}</p>}
      <FactList facts={facts} layout="list" isTabStop={false} />
      {message.comments && (
        <>
          <h3>Comments</h3>
          <p className={styles.notes}>{message.comments}</p>
        </>
      )}
    </section>
  );
}

function ContractPart({ message }: { message: InternalMessage }) {
  const { contract } = message;
  if (!contract) {
    const text = message.contractNumber || message.vin;
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
function History({ message }: { message: InternalMessage }) {
  const events = (message.history ?? [])
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
