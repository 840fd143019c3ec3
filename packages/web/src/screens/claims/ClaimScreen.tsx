import { usePolling } from '../../portal/live/live-bus.ts';
import '../../portal/claims-area.ts';
import { missingOrOutOfScope } from '@pitlane/shared/access/no-access';
import type { Session } from '@pitlane/shared/access/session';
import { typeText } from '@pitlane/shared/features/claims/case-text';
import type { PreAuthorizationCase } from '@pitlane/shared/features/claims/pre-authorization-schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { Link, useOutletContext, useParams } from 'react-router-dom';
import { Copyable } from '../../kit/clipboard/Copyable.tsx';
import { DetailPage } from '../../kit/pages/DetailPage.tsx';
import { Page } from '../../kit/pages/Page.tsx';
import { AnswerContainer } from '../../kit/states/AnswerContainer.tsx';
import { api } from '../../portal/api/api.ts';
import { isNotFound } from '../../portal/api/is-not-found.ts';
import { useTabTitle } from '../../widgets/brand/use-tab-title.ts';
import { CaseActions } from './CaseActions.tsx';
import { CaseView } from './CaseView.tsx';
import { ClaimClock, ClaimStatus } from './ClaimStatus.tsx';
import { PhotosToAdd } from './PhotosToAdd.tsx';

/** How often a claim without a decision is reloaded. */
const answeredEveryMs = 15_000;

/** One pre-authorization: its number, the answer, and how long until there is one. Source: areas.md §11 (Better 4) */
export function ClaimScreen() {
  const session = useOutletContext<Session>();
  const { id: number = '' } = useParams();
  const answer = api.useGetPreAuthorizationCaseQuery(
    { id: number },
    {
      pollingInterval: usePolling(answeredEveryMs),
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  );
  const { currentData: claim, error } = answer;
  useTabTitle(claim?.number ?? number);
  if (claim) return <ClaimPage session={session} claim={claim} />;
  const isMissing = isNotFound(error);
  return (
    <Page
      title={isMissing ? `No pre-authorization ${number}` : number}
      intro={
        isMissing && (
          <>
            {missingOrOutOfScope} <Link to="/claims-authorization">Claims Authorization</Link>
          </>
        )
      }
    >
      {!isMissing && (
        <AnswerContainer
          answer={{ ...answer, data: claim }}
          failure="Couldn't load the pre-authorization."
          height={480}
        />
      )}
    </Page>
  );
}

function ClaimPage({ session, claim }: { session: Session; claim: PreAuthorizationCase }) {
  return (
    <DetailPage
      title={<Copyable text={claim.number ?? ''} what="authorization number" />}
      label={`Pre-authorization ${claim.number}`}
      status={
        <>
          <ClaimStatus of={claim} /> <ClaimClock of={claim} />
        </>
      }
      actions={<CaseActions session={session} claim={claim} />}
      summary={
        <p>
          {typeText(claim)} · {formatCell('money', claim.requestedAmount)} requested by {claim.createdBy} on{' '}
          {instantText(claim.createdAt)}
        </p>
      }
    >
      <CaseView claim={claim} photosToAdd={<PhotosToAdd claim={claim} />} />
    </DetailPage>
  );
}
