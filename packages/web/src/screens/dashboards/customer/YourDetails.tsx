import type { Session } from '@pitlane/shared/access/session';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { customerName, placeText } from '@pitlane/shared/features/contracts/rules/display';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import type { ElectronicRecords } from '@pitlane/shared/features/customers/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { instantDay } from '@pitlane/shared/kernel/instant-text';
import { Button } from '../../../kit/controls/Button.tsx';
import { openCommandForm } from '../../../portal/command-form/command-form-request.ts';
import { useRunCommand } from '../../../portal/run-command/use-run-command.ts';
import styles from './CustomerDashboard.module.css';

interface Props {
  session: Session;
  contracts: readonly Contract[];
  /** Absent if it couldn't be loaded. */
  records: ElectronicRecords | undefined;
}

/** Address and phone of each holder in the account, the email address, and how records are sent. Source: areas.md §12 */
export function YourDetails({ session, contracts, records }: Props) {
  const holders = Map.groupBy(contracts, ({ customer }) => customerName(customer));
  return (
    <section className={styles.card} aria-labelledby="your-details">
      <h2 id="your-details">Your details</h2>
      {[...holders].map(([name, [first]]) => first && <Holder key={name} name={name} contract={first} />)}
      <dl className={styles.facts}>
        <dt>Email</dt>
        <dd>{session.emailAddress}</dd>
        {records && <Records session={session} records={records} />}
      </dl>
    </section>
  );
}

function Holder({ name, contract }: { name: string; contract: Contract }) {
  const { customer } = contract;
  const change = () =>
    openCommandForm({
      call: { command: 'contact.change', args: { key: contractKeyText(contract) } },
      starts: {
        address1: customer?.address1 ?? '',
        city: customer?.city ?? '',
        stateAbbreviation: customer?.stateAbbreviation ?? '',
        zipCode: customer?.zipCode ?? '',
        homePhone: formatCell('phone', customer?.homePhone),
      },
    });
  return (
    <div className={styles.holder}>
      <dl className={styles.facts}>
        <dt>Name</dt>
        <dd>{name}</dd>
        <dt>Address</dt>
        <dd>{[customer?.address1, placeText(customer)].filter(Boolean).join(', ') || 'None'}</dd>
        <dt>Phone</dt>
        <dd>{formatCell('phone', customer?.homePhone) || 'None'}</dd>
      </dl>
      <Button onClick={change}>Change address or phone</Button>
    </div>
  );
}

/** The delivery method of records, and the button that changes it. */
function Records({ session, records }: { session: Session; records: ElectronicRecords }) {
  const run = useRunCommand(session);
  const { state, answeredAt } = records;
  if (state === 'none') return null;
  const isElectronic = state === 'agreed';
  return (
    <>
      <dt>Records</dt>
      <dd>
        {isElectronic ? `Electronic, agreed ${instantDay(answeredAt ?? '')}` : 'On paper'}{' '}
        <Button
          size="small"
          onClick={() =>
            void run(
              isElectronic
                ? { command: 'electronicRecord.withdraw' }
                : { command: 'electronicRecord.answer', args: { answer: 'electronic' } },
            )
          }
        >
          {isElectronic ? 'Withdraw consent' : 'Get them electronically'}
        </Button>
      </dd>
    </>
  );
}
