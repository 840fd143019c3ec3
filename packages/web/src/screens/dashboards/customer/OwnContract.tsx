import type { Session } from '@pitlane/shared/access/session';
import { claimStatusLabel } from '@pitlane/shared/features/claims/rules/codes';
import { programTitle, statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { planTitle } from '@pitlane/shared/features/contracts/rules/display';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import {
  coverageLeft,
  coverageUsed,
  coveredUntil,
} from '@pitlane/shared/features/customers/rules/coverage-left';
import type { OwnClaim, OwnCoverage } from '@pitlane/shared/features/customers/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { Link } from 'react-router-dom';
import { Button } from '../../../kit/controls/Button.tsx';
import { DownloadIcon } from '../../../kit/icons.ts';
import { contractPath } from '../../../portal/address/contract-path.ts';
import { useRunCommand } from '../../../portal/run-command/use-run-command.ts';
import { StatusWord } from '../../../widgets/contract-card/StatusWord.tsx';
import { CancelHelp } from '../../../widgets/customer-help/CancelHelp.tsx';
import styles from './CustomerDashboard.module.css';

interface Props {
  session: Session;
  contract: Contract;
  coverage: OwnCoverage | undefined;
}

/** A contract: the end of its coverage, the remaining time and miles, its document, its claims, and the refund. Source: areas.md §12 */
export function OwnContract({ session, contract, coverage }: Props) {
  const run = useRunCommand(session);
  const key = contractKeyText(contract);
  const odometer = coverage?.odometer ?? contract.vehicle?.saleMileage ?? 0;
  const today = coverage?.asOf ?? session.today;
  // Without the last reading, more than is left would be promised.
  const left = coverage && coverageLeft(contract, odometer, today);
  const title = planTitle(contract.planDescription);
  return (
    <article className={styles.contract} aria-label={`${title}, ${key}`}>
      <header className={styles.contractHead}>
        <h3>
          <Link to={contractPath(contract)}>{title || key}</Link>
        </h3>
        <StatusWord contract={contract} isWhole />
      </header>
      <p className={styles.muted}>
        {programTitle(contract.programCode)} · {key}
      </p>
      <p className={styles.until}>{coveredUntil(contract)}</p>
      {left && <p className={styles.left}>{left}</p>}
      {left && <LeftBars contract={contract} odometer={odometer} today={today} />}
      <Claims claims={coverage?.claims ?? []} />
      <div className={styles.actions}>
        <Button
          icon={DownloadIcon}
          aria-label={`Contract PDF of ${key}`}
          onClick={() => void run({ command: 'contract.download', args: { key } })}
        >
          Contract PDF
        </Button>
        <RefundWay contract={contract} />
      </div>
      {contract.contractStatusType !== statusCode.Active && <CancelHelp contract={contract} />}
    </article>
  );
}

/** Quotes a cancellation, or shows the status of the requested one. */
function RefundWay({ contract }: { contract: Contract }) {
  const key = contractKeyText(contract);
  if (contract.contractStatusType !== statusCode.Active) return null;
  return contract.cancellationState ? (
    <Link className={styles.way} to={contractPath(contract)}>
      View cancellation
    </Link>
  ) : (
    <Link className={styles.way} to={`/cancelquote?contract=${key}`}>
      What would I get back?
    </Link>
  );
}

/** The remaining time and miles as bars; the coverage ends when one of them is empty. The sentence above says the same. */
function LeftBars({ contract, odometer, today }: { contract: Contract; odometer: number; today: string }) {
  const facts = { ...contract, saleMileage: contract.vehicle?.saleMileage ?? null };
  const { time, miles } = coverageUsed(facts, odometer, today);
  return (
    <dl className={styles.bars} aria-hidden="true">
      <Bar label="Time left" used={time} />
      {miles !== null && <Bar label="Miles left" used={miles} />}
    </dl>
  );
}

function Bar({ label, used }: { label: string; used: number }) {
  return (
    <div className={styles.bar}>
      <dt>{label}</dt>
      <dd>
        <svg viewBox="0 0 100 6" preserveAspectRatio="none">
          <rect className={styles.track} width="100" height="6" />
          <rect className={styles.rest} width={100 - used * 100} height="6" />
        </svg>
      </dd>
    </div>
  );
}

function Claims({ claims }: { claims: readonly OwnClaim[] }) {
  if (claims.length === 0) return null;
  return (
    <div className={styles.claims}>
      <h4>Claims</h4>
      <ul>
        {claims.map(({ claimNumber, reportedDate, claimStatus }) => (
          <li key={claimNumber}>
            <span>{claimNumber}</span>
            <span className={styles.muted}>{formatCell('date', reportedDate)}</span>
            <span>{claimStatusLabel(claimStatus)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
