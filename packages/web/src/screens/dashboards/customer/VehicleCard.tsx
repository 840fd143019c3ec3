import type { Session } from '@pitlane/shared/access/session';
import { statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { vehicleText } from '@pitlane/shared/features/contracts/rules/display';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import type { OwnCoverage } from '@pitlane/shared/features/customers/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { Button } from '../../../kit/controls/Button.tsx';
import { openCommandForm } from '../../../portal/command-form/command-form-request.ts';
import { CallForClaim } from '../../../widgets/customer-help/CallForClaim.tsx';
import styles from './CustomerDashboard.module.css';
import { coverageOf } from './coverage-of.ts';
import { OwnContract } from './OwnContract.tsx';

interface Props {
  session: Session;
  contracts: readonly Contract[];
  coverage: readonly OwnCoverage[];
}

/** One vehicle: its last odometer reading, and the contracts that cover it. */
export function VehicleCard({ session, contracts, coverage }: Props) {
  const [first] = contracts;
  if (!first) return null;
  const name = vehicleText(first.vehicle) || contractKeyText(first);
  const reading = coverageOf(coverage, first);
  const isCovered = contracts.some(({ contractStatusType: status }) => status === statusCode.Active);
  const id = `vehicle-${contractKeyText(first)}`;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header>
        <h2 id={id}>{name}</h2>
        <p className={styles.muted}>VIN ends in {(first.vehicle?.vin ?? '').slice(-6)}</p>
        {reading?.odometer != null && (
          <p className={styles.odometer}>
            <span>
              Odometer {formatCell('miles', reading.odometer)} on {formatCell('date', reading.odometerDate)}
            </span>
            <Button
              size="small"
              onClick={() =>
                openCommandForm({
                  call: { command: 'odometer.enter', args: { key: contractKeyText(first) } },
                })
              }
            >
              Update
            </Button>
          </p>
        )}
      </header>
      {contracts.map((contract) => (
        <OwnContract
          key={contractKeyText(contract)}
          session={session}
          contract={contract}
          coverage={coverageOf(coverage, contract)}
        />
      ))}
      {isCovered && <CallForClaim />}
    </section>
  );
}
