import '../../../portal/own-account-area.ts';
import type { Session } from '@pitlane/shared/access/session';
import { statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { useState } from 'react';
import { Button } from '../../../kit/controls/Button.tsx';
import { PlusIcon } from '../../../kit/icons.ts';
import { Page } from '../../../kit/pages/Page.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { api } from '../../../portal/api/api.ts';
import { openCommandForm } from '../../../portal/command-form/command-form-request.ts';
import { CallSupport } from '../../../widgets/customer-help/CallSupport.tsx';
import styles from './CustomerDashboard.module.css';
import { ElectronicRecordsCard } from './ElectronicRecordsCard.tsx';
import { PastContracts } from './PastContracts.tsx';
import { VehicleCard } from './VehicleCard.tsx';
import { YourDetails } from './YourDetails.tsx';

/**
 * A customer's first page, made for a phone: until when each of their vehicles is covered and what is left, documents, claims, the way to a refund,
 * and their own details. Source: areas.md §12
 */
export function CustomerDashboard({ session }: { session: Session }) {
  const contracts = api.useListCustomerContractsQuery({});
  const coverage = api.useGetOwnCoverageQuery({});
  // Everything is shown together, so that nothing moves when the question about records appears.
  const records = api.useGetElectronicRecordsQuery({});
  const reads = [
    { of: 'your contracts', read: contracts },
    { of: 'your odometer readings and claims', read: coverage },
    { of: 'how you get your records', read: records },
  ];
  const isPending = reads.some(({ read }) => read.isLoading);
  // The rest of the page stays while failed parts are read again.
  const [isLoading, setLoading] = useState(true);
  if (isLoading && !isPending) setLoading(false);
  const rows = contracts.data ?? [];
  const current = rows.filter(isCurrent);
  return (
    <Page
      title="Your coverage"
      actions={
        <Button icon={PlusIcon} onClick={() => openCommandForm({ call: { command: 'contract.add' } })}>
          Add a contract
        </Button>
      }
    >
      <div className={styles.dashboard}>
        {!isLoading && <ElectronicRecordsCard records={records.data} />}
        {isLoading && <Skeleton lines={4} height={96} />}
        {!isLoading && <Missing reads={reads} isPending={isPending} />}
        {contracts.data?.length === 0 && <NoContracts />}
        {!isLoading &&
          [...byVehicle(current)].map(([vin, own]) => (
            <VehicleCard key={vin} session={session} contracts={own} coverage={coverage.data ?? []} />
          ))}
        {!isLoading && <PastContracts contracts={rows.filter((row) => !isCurrent(row))} />}
        {!isLoading && <YourDetails session={session} contracts={rows} records={records.data} />}
        <CallSupport />
      </div>
    </Page>
  );
}

interface MissingProps {
  reads: readonly { of: string; read: { data?: unknown; refetch: () => unknown } }[];
  isPending: boolean;
}

/** Says what couldn't be loaded, and loads it again in its place. */
function Missing({ reads, isPending }: MissingProps) {
  const missing = reads.filter(({ read }) => read.data === undefined);
  if (missing.length === 0) return null;
  const reload = () => {
    for (const { read } of missing) read.refetch();
  };
  return (
    <div className={styles.card} role="alert">
      <p>Couldn't load {new Intl.ListFormat('en-US').format(missing.map(({ of }) => of))}.</p>
      <Button size="small" isBusy={isPending} onClick={reload}>
        Reload
      </Button>
    </div>
  );
}

/** The contracts that are active, or will be once the provider has reviewed them. */
function isCurrent({ contractStatusType: status, isVoidedContract }: Contract): boolean {
  return !isVoidedContract && (status === statusCode.Active || status === statusCode.Suspense);
}

function byVehicle(contracts: readonly Contract[]): Map<string, Contract[]> {
  return Map.groupBy(contracts, (contract) => contract.vehicle?.vin ?? contractKeyText(contract));
}

function NoContracts() {
  return (
    <section className={styles.card} aria-label="No contracts">
      <h2>No contracts yet</h2>
      <p>
        Add yours with its number, your last name, the last 6 of the VIN and your ZIP. All four are on the
        contract.
      </p>
      <Button look="primary" onClick={() => openCommandForm({ call: { command: 'contract.add' } })}>
        Add a contract
      </Button>
    </section>
  );
}
