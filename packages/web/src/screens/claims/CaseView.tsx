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
export function CaseView({ claim, photosToAdd }: { claim: PreAuthorizationCase; photosToAdd?: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div>
        <Answer claim={claim} />
        <Warnings claim={claim} />
        <Request claim={claim} />
        <CasePhotos claim={claim} />
        {photosToAdd}
      </div>
      <div>
        <ContractPart claim={claim} />
        <Others claim={claim} />
        <History claim={claim} />
      </div>
    </div>
  );
}

/** The answer, if there is one: amount and how long it is valid, or the reason. Source: areas.md §11 (Better 4) */
function Answer({ claim }: { claim: PreAuthorizationCase }) {
  const { Approved, Paid, Denied, Void, InfoNeeded } = preAuthorizationStatus;
  const status = Number(claim.preAuthorizationStatusTypeId);
  if (status === Approved || status === Paid) {
    return (
      <div className={styles.answer} role="status">
        <p className={styles.amount}>{formatCell('money', claim.approvedAmount)}</p>
        <p>
          {status === Paid ? 'Paid' : 'Approved'} · {claim.number}
          {status === Approved && claim.validUntil && (
            <>
              {' '}
              · Valid until <strong>{formatCell('date', claim.validUntil)}</strong>
            </>
          )}
        </p>
        {claim.reason && <p className={styles.muted}>{claim.reason}</p>}
      </div>
    );
  }
  const text = [claim.reason, claim.decidedAt && instantText(claim.decidedAt)].filter(Boolean).join(' · ');
  if (status === Denied) return <AnswerNotice kind="critical" title="Denied" text={text} />;
  if (status === Void) return <AnswerNotice kind="warning" title="Void" text={text} />;
  if (status === InfoNeeded)
    return (
      <AnswerNotice
        kind="warning"
        title="The claims department needs information"
        text={claim.reason ?? ''}
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

function Warnings({ claim }: { claim: PreAuthorizationCase }) {
  const warnings = (claim.warnings ?? []).flatMap((one) => (one?.message ? [one.message] : []));
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
function Request({ claim }: { claim: PreAuthorizationCase }) {
  const { facts, places } = lossText(claim.metadata);
  const total = { label: 'Requested', detail: '', amount: claim.requestedAmount };
  return (
    <section className={styles.part} aria-labelledby="case-request">
      <h2 id="case-request">{typeText(claim)}</h2>
      <SupplementTo claim={claim} />
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

/** The claim that a supplement adds to; without its number on another dealer's contract. */
function SupplementTo({ claim: { parentId, others } }: { claim: PreAuthorizationCase }) {
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

function ContractPart({ claim }: { claim: PreAuthorizationCase }) {
  const { contract } = claim;
  const type = typeNameOf(claim.preAuthorizationTypeId);
  const limit = type && limitOf(claim, type);
  const facts = [
    { label: 'Customer', text: claim.customerName ?? '' },
    { label: 'Vehicle', text: claim.vehicle ?? vehicleText(contract?.vehicle ?? null) },
    { label: 'VIN', text: contract?.vehicle?.vin ?? '' },
    { label: 'Plan', text: contract ? contractDescription(contract) : '' },
    { label: 'Status', text: contract ? statusLabel(contract.contractStatusType) : '' },
    { label: 'Expires', text: contract ? expirationText(contract) : '' },
    { label: 'Dealer', text: claim.dealerName ?? '' },
  ];
  return (
    <section className={styles.part} aria-labelledby="case-contract">
      <h2 id="case-contract">
        {contract ? <Link to={contractPath(contract)}>{claim.contractKey}</Link> : claim.contractKey}
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
function Others({ claim }: { claim: PreAuthorizationCase }) {
  const others = claim.others ?? [];
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
              {one.parentId !== null && one.parentId === claim.id ? ', supplement' : ''}
            </span>
            <span>{formatCell('money', one.approvedAmount ?? one.requestedAmount)}</span>
            <ClaimStatus of={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function History({ claim }: { claim: PreAuthorizationCase }) {
  const events = (claim.history ?? []).map(({ at, by, text, note }, index) => ({
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
