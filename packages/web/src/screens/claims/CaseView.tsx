import { limitOf, limitRowText, lossText, typeText } from '@pitlane/shared/features/claims/case-text';
import type { PreAuthorizationCase } from '@pitlane/shared/features/claims/pre-authorization-schema';
import {
  preAuthorizationStatus,
  typeNameOf,
} from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import { statusLabel } from '@pitlane/shared/features/contracts/rules/codes';
import {
  contractDescription,
  expirationText,
  vehicleText,
} from '@pitlane/shared/features/contracts/rules/display';
import { formatCell } from '@pitlane/shared/kernel/format';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { TimesZone } from '../../kit/figures/TimesZone.tsx';
import { ShieldCheckIcon } from '../../kit/icons.ts';
import { DataTable } from '../../kit/lists/DataTable.tsx';
import { Timeline } from '../../kit/lists/Timeline.tsx';
import { Notice } from '../../kit/states/Notice.tsx';
import { contractPath } from '../../portal/address/contract-path.ts';
import { FactList } from '../../widgets/contract-card/FactList.tsx';
import styles from './Case.module.css';
import { CasePhotos } from './CasePhotos.tsx';
import { ClaimStatus } from './ClaimStatus.tsx';

/** Everything that a decision needs on one page: what was requested, what to look at, photos, contract, limit and history. Source: areas.md §11 (Better 7) */
export function CaseView({ found, photosToAdd }: { found: PreAuthorizationCase; photosToAdd?: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div>
        <Answer found={found} />
        <Warnings found={found} />
        <Request found={found} />
        <CasePhotos found={found} />
        {photosToAdd}
      </div>
      <div>
        <ContractPart found={found} />
        <Others found={found} />
        <History found={found} />
      </div>
    </div>
  );
}

/** The answer, if there is one: amount and how long it is valid, or the reason. Source: areas.md §11 (Better 4) */
function Answer({ found }: { found: PreAuthorizationCase }) {
  const { Approved, Paid, Denied, Void, InfoNeeded } = preAuthorizationStatus;
  const status = Number(found.preAuthorizationStatusTypeId);
  if (status === Approved || status === Paid) {
    return (
      <div className={styles.answer} role="status">
        <p className={styles.amount}>{formatCell('money', found.approvedAmount)}</p>
        <p>
          {status === Paid ? 'Paid' : 'Approved'} · {found.number}
          {status === Approved && found.validUntil && (
            <>
              {' '}
              · Valid until <strong>{formatCell('date', found.validUntil)}</strong>
            </>
          )}
        </p>
        {found.reason && <p className={styles.muted}>{found.reason}</p>}
      </div>
    );
  }
  const text = [found.reason, found.decidedAt && instantText(found.decidedAt)].filter(Boolean).join(' · ');
  if (status === Denied) return <AnswerNotice kind="critical" title="Denied" text={text} />;
  if (status === Void) return <AnswerNotice kind="warning" title="Void" text={text} />;
  if (status === InfoNeeded)
    return (
      <AnswerNotice
        kind="warning"
        title="The claims department needs information"
        text={found.reason ?? ''}
      />
    );
  return null;
}

function AnswerNotice(props: { kind: 'critical' | 'warning'; title: string; text: string }) {
  return (
    <div className={styles.part}>
      <Notice kind={props.kind} title={props.title}>
        {props.text}
      </Notice>
    </div>
  );
}

function Warnings({ found }: { found: PreAuthorizationCase }) {
  const warnings = (found.warnings ?? []).flatMap((one) => (one?.message ? [one.message] : []));
  if (warnings.length === 0) return null;
  return (
    <div className={styles.part}>
      <Notice kind="warning" title={warnings.length === 1 ? (warnings[0] ?? '') : 'Check before you decide'}>
        {warnings.length > 1 && (
          <ul className={styles.warnings}>
            {warnings.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}

/** The request, place by place. */
function Request({ found }: { found: PreAuthorizationCase }) {
  const { facts, places } = lossText(found.metadata);
  const total = { label: 'Requested', detail: '', amount: found.requestedAmount };
  return (
    <section className={styles.part} aria-labelledby="case-request">
      <h2 id="case-request">{typeText(found)}</h2>
      <SupplementTo found={found} />
      <DataTable
        label="Damage"
        isNumbers
        rows={places}
        rowId={({ label, detail }) => `${label} ${detail}`}
        total={total}
        columns={[
          { id: 'place', header: 'Damage', cell: ({ label }) => label },
          { id: 'detail', header: 'Details', cell: ({ detail }) => detail },
          { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => formatCell('money', amount) },
        ]}
      />
      <div className={styles.facts}>
        <FactList facts={facts} layout="grid" isTabStop={false} />
      </div>
    </section>
  );
}

/** What a supplement adds to; on another dealer's contract only that it is one. */
function SupplementTo({ found: { parentId, others } }: { found: PreAuthorizationCase }) {
  if (parentId === null) return null;
  const number = others?.find(({ id }) => id === parentId)?.number;
  return (
    <p className={styles.about}>
      {number ? (
        <>
          Supplement to <Link to={`/claims-authorization/${number}`}>{number}</Link>
        </>
      ) : (
        'Supplement'
      )}
    </p>
  );
}

function ContractPart({ found }: { found: PreAuthorizationCase }) {
  const { contract } = found;
  const type = typeNameOf(found.preAuthorizationTypeId);
  const limit = type && limitOf(found, type);
  const facts = [
    { label: 'Customer', text: found.customerName ?? '' },
    { label: 'Vehicle', text: found.vehicle ?? vehicleText(contract?.vehicle ?? null) },
    { label: 'VIN', text: contract?.vehicle?.vin ?? '' },
    { label: 'Plan', text: contract ? contractDescription(contract) : '' },
    { label: 'Status', text: contract ? statusLabel(contract.contractStatusType) : '' },
    { label: 'Expires', text: contract ? expirationText(contract) : '' },
    { label: 'Dealer', text: found.dealerName ?? '' },
  ];
  return (
    <section className={styles.part} aria-labelledby="case-contract">
      <h2 id="case-contract">
        {contract ? <Link to={contractPath(contract)}>{found.contractKey}</Link> : found.contractKey}
      </h2>
      <FactList facts={facts} layout="list" isTabStop={false} />
      {limit && (
        <p className={styles.limit}>
          <strong>Limit</strong> {limitRowText(limit)}
        </p>
      )}
    </section>
  );
}

/** Earlier pre-authorizations of the contract, its supplements among them. */
function Others({ found }: { found: PreAuthorizationCase }) {
  const others = found.others ?? [];
  return (
    <section className={styles.part} aria-labelledby="case-others">
      <h2 id="case-others">Other claims on this contract</h2>
      {others.length === 0 && <p className={styles.muted}>None.</p>}
      <ul className={styles.others}>
        {others.map((one) => (
          <li key={one.id}>
            <Link to={`/claims-authorization/${one.number}`}>{one.number}</Link>
            <span>
              {typeText(one)}
              {one.parentId !== null && one.parentId === found.id ? ', supplement' : ''}
            </span>
            <span>{formatCell('money', one.approvedAmount ?? one.requestedAmount)}</span>
            <ClaimStatus of={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function History({ found }: { found: PreAuthorizationCase }) {
  const events = (found.history ?? []).map(({ at, by, text, note }, index) => ({
    id: `${at} ${index}`,
    icon: ShieldCheckIcon,
    text: text ?? '',
    detail: note ? <p>{note}</p> : undefined,
    meta: [by, instantText(at)].filter(Boolean).join(' · '),
  }));
  return (
    <section className={styles.part} aria-labelledby="case-history">
      <h2 id="case-history">History</h2>
      <Timeline label="History" events={events} />
      <TimesZone />
    </section>
  );
}
