import '../../portal/supplies-area.ts';
import type { Session } from '@pitlane/shared/access/session';
import { useOutletContext } from 'react-router-dom';
import { Page } from '../../kit/pages/Page.tsx';
import { AnswerContainer } from '../../kit/states/AnswerContainer.tsx';
import { api, isCallFailure } from '../../portal/api/api.ts';
import { DealerOfPage } from '../../widgets/dealers/DealerOfPage.tsx';
import { useDealerOfPage } from '../../widgets/dealers/use-dealer-of-page.ts';
import { OrderForm } from './OrderForm.tsx';
import styles from './Supplies.module.css';
import { SuppliesTabs } from './SuppliesTabs.tsx';

/** Orders forms and brochures: the usual ones in one press, or any of the catalog. Source: portal.md §2 (Side menu), areas.md §10 (Supplies) */
export function ReorderScreen() {
  const session = useOutletContext<Session>();
  const of = useDealerOfPage({ own: session.dealerCode });
  const dealerCode = of.dealer?.dealerCode ?? undefined;
  const mustChoose = session.dealerCode !== null && of.state === 'loaded' && !of.dealer;
  const answer = api.useListSuppliesQuery(dealerCode ? { dealerCode } : {}, {
    refetchOnMountOrArgChange: true,
    skip: of.state === 'loading' || mustChoose,
  });
  const { currentData, error } = answer;
  const isDealerUnknown = isCallFailure(error) && error.status === 400;
  return (
    <Page title="Reorder Supplies" intro={introOf(session)}>
      <SuppliesTabs session={session} />
      {of.dealers && of.dealers.length > 1 && (
        <div className={styles.whose}>
          <DealerOfPage dealers={of.dealers} dealer={of.dealer} onDealer={of.choose} />
          {!of.dealer && session.roleType === 'Agent' && (
            <p className={styles.about}>Ordering for your agency. Choose a dealer to order for it instead.</p>
          )}
        </div>
      )}
      {isDealerUnknown || mustChoose ? (
        <p className={styles.about}>Choose a dealer.</p>
      ) : (
        <AnswerContainer
          answer={{ ...answer, data: currentData }}
          failure="Couldn't load the catalog."
          height={480}
        >
          {currentData && (
            <OrderForm
              key={dealerCode ?? ''}
              session={session}
              catalog={currentData}
              dealerCode={dealerCode}
            />
          )}
        </AnswerContainer>
      )}
    </Page>
  );
}

function introOf({ roleType }: Session): string {
  return roleType === 'Agent'
    ? 'Forms and brochures in their current version, for your agency and its dealers.'
    : 'Forms and brochures in their current version.';
}
