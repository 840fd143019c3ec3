import '../../portal/claims-area.ts';
import { missingOrOutOfScope } from '@pitlane/shared/access/no-access';
import type { Session } from '@pitlane/shared/access/session';
import type { ClaimEntry } from '@pitlane/shared/features/claims/pre-authorization-schema';
import { coveredTypes } from '@pitlane/shared/features/claims/rules/claim-entry';
import { claimKindAt, claimKinds, whyNoClaimsLink } from '@pitlane/shared/features/claims/rules/claims-link';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Link, useOutletContext, useParams, useSearchParams } from 'react-router-dom';
import { Page } from '../../kit/pages/Page.tsx';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { Notice } from '../../kit/states/Notice.tsx';
import { api } from '../../portal/api/api.ts';
import { isNotFound } from '../../portal/api/is-not-found.ts';
import { useTabTitle } from '../../widgets/brand/use-tab-title.ts';
import { aboutText } from './about-text.ts';
import { CallClaims } from './CallClaims.tsx';
import { ClaimFormPage } from './ClaimFormPage.tsx';
import styles from './Claims.module.css';

/** Starts a claim on a contract, of the kind in the address; Choose asks which. Source: portal.md §2 (routes), §4 (Claims link) */
export function ClaimStartScreen() {
  const session = useOutletContext<Session>();
  const { id = '', kind: address = '' } = useParams();
  const kind = claimKindAt(address);
  const answer = api.useGetClaimEntryQuery({ policyContractId: id }, { refetchOnMountOrArgChange: true });
  const { currentData: entry, isFetching, refetch } = answer;
  const number = useSearchParams()[0].get('supplements');
  const supplemented = api.useGetPreAuthorizationCaseQuery(number ? { id: number } : skipToken);
  const parent = supplemented.currentData;
  const error = answer.error ?? supplemented.error;
  const label = claimKinds.find(({ name }) => name === kind)?.label;
  useTabTitle(kind === 'Choose' || !label ? 'Start a claim' : `${label} claim`);
  if (!kind || isNotFound(error)) {
    return (
      <Page
        title="Claim not found"
        intro={
          <>
            {missingOrOutOfScope} <Link to="/claims-authorization">Find a contract for a claim</Link>
          </>
        }
      />
    );
  }
  if (entry && kind !== 'Choose' && (parent || !number)) {
    return (
      <ClaimFormPage key={`${id} ${kind}`} session={session} entry={entry} type={kind} parent={parent} />
    );
  }
  const isChoosing = entry !== undefined && kind === 'Choose';
  return (
    <Page title={isChoosing ? 'What is damaged?' : 'Start a claim'} intro={entry && aboutText(entry)}>
      <LoadingContainer
        state={isChoosing ? 'loaded' : error && !isFetching ? 'failed' : 'loading'}
        failure="Couldn't load the contract."
        onReload={() => {
          void refetch();
          if (number) void supplemented.refetch();
        }}
        height={480}
      >
        {isChoosing && <Covers entry={entry} />}
      </LoadingContainer>
    </Page>
  );
}

/** The covers of the contract, to pick what the claim is for. */
function Covers({ entry }: { entry: ClaimEntry }) {
  const barred = whyNoClaimsLink(entry);
  if (barred) {
    return (
      <Notice kind="critical" title={barred.message}>
        <CallClaims />
      </Notice>
    );
  }
  const { types, isUnknown } = coveredTypes(entry);
  const offered = claimKinds.filter(({ name }) => types.some((type) => type === name));
  return (
    <>
      {isUnknown && (
        <div className={styles.notice}>
          <Notice kind="warning" title="This contract doesn't say what it covers.">
            You can continue. The claims department will check the coverage before it decides.
          </Notice>
        </div>
      )}
      <nav className={styles.covers} aria-label="Coverages">
        {offered.map(({ name, address, label }) => (
          <Link key={name} to={`../${address}`} relative="path" className={styles.cover}>
            <strong>{label}</strong>
            <span>{coverWords[name as keyof typeof coverWords]}</span>
          </Link>
        ))}
      </nav>
    </>
  );
}

const coverWords = {
  TireAndWheel: 'Road hazard damage to tires and wheels',
  Dent: 'Dents repaired without painting',
  Windshield: 'Chips and cracks in the windshield',
} as const;
