import { limitOf, limitRowText } from '@pitlane/shared/features/claims/case-text';
import type { ClaimEntry } from '@pitlane/shared/features/claims/pre-authorization-schema';
import { answerClock, answerHours } from '@pitlane/shared/features/claims/rules/answer-clock';
import type { PreAuthorizationTypeName } from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import { expirationText, planTitle } from '@pitlane/shared/features/contracts/rules/display';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { ReactNode } from 'react';
import { AlertIcon } from '../../kit/icons.ts';
import { useNow } from '../../kit/use-now.ts';
import { CallClaims } from './CallClaims.tsx';
import styles from './ClaimForm.module.css';
import { type ClaimValues, totalOf } from './claim-values.ts';

interface Props {
  entry: ClaimEntry;
  type: PreAuthorizationTypeName;
  values: ClaimValues;
  warnings: readonly PortalError[];
  /** The button that sends the form, and how that went. */
  children: ReactNode;
}

/** The coverage of the contract and its remaining limit, the requested amounts, and the points that staff will check. Source: areas.md §11 (Better 2) */
export function ClaimAside({ entry, type, values, warnings, children }: Props) {
  const limit = limitOf(entry, type);
  const now = useNow();
  // Those of one place are shown there.
  const general = warnings.filter(({ field }) => !/^positions\.\d/.test(field ?? ''));
  return (
    <aside className={styles.aside} aria-label="Contract and limits">
      <ContractFacts entry={entry} />
      {limit && (
        <p className={styles.limit}>
          <strong>Limit</strong> {limitRowText(limit)}
        </p>
      )}
      <p className={styles.total}>
        <span>Requested</span>
        <output>{formatCell('money', totalOf(values.positions))}</output>
      </p>
      <div role="status">
        <ul className={styles.warnings} aria-label="Staff will check">
          {general.map(({ message }) => (
            <li key={message}>
              <AlertIcon /> {message}
            </li>
          ))}
        </ul>
      </div>
      {children}
      {entry.dueAt && (
        <p className={styles.waits}>
          The claims department answers within {answerHours} business hours.{' '}
          {answerClock(entry.dueAt, now).text} if you send it now.
        </p>
      )}
      <p className={styles.waits}>
        Questions? <CallClaims />
      </p>
    </aside>
  );
}

function ContractFacts({ entry }: Pick<Props, 'entry'>) {
  const facts = [
    ['Contract', entry.contractKey],
    ['Customer', entry.customerName],
    ['Vehicle', entry.vehicle],
    ['VIN', entry.vin],
    ['Plan', planTitle(entry.planDescription)],
    ['Expires', expirationText(entry)],
  ].filter(([, text]) => Boolean(text));
  return (
    <dl className={styles.contract}>
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
