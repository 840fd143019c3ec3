import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { QuoteSaleRequest } from '@pitlane/shared/features/rating/schema';
import { menuOfSale } from '@pitlane/shared/features/sales/rules/sale-menu';
import type { SaleDraft } from '@pitlane/shared/features/sales/schema';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { LoadingContainer } from '../../../kit/states/LoadingContainer.tsx';
import { api } from '../../../portal/api/api.ts';
import type { SaveNow } from '../use-saving.ts';
import { MenuView } from './MenuView.tsx';
import { PrintButtons } from './PrintButtons.tsx';
import { SignMenuDialog } from './SignMenuDialog.tsx';
import { useFinancePlans } from './use-finance-plans.ts';
import { useMenu } from './use-menu.ts';

interface Props {
  session: Session;
  draft: SaleDraft;
  /** Both are null until the sale was saved on the server. */
  quoteNumber: string | null;
  savedQuoteID: number | null;
  saveNow: SaveNow;
  onChange: (change: Partial<SaleDraft>) => void;
  /** The request of the sale's prices, which has the date and the place of the sale. */
  quote: QuoteSaleRequest | undefined;
  onNext: () => void;
  /** The buttons below. */
  foot: ReactNode;
}

const none: readonly never[] = [];
const browserClock = () => new Date();

/** The menu of a sale: what was chosen, offered in groups with payments. Source: portal.md §3 (wizard steps), areas.md §7 */
export function MenuStep(props: Props) {
  const { session, draft, quoteNumber, savedQuoteID, saveNow, onChange, quote, onNext, foot } = props;
  const [isSigning, setIsSigning] = useState(false);
  const of = useMemo(() => {
    const { dealerCode } = draft;
    return dealerCode ? menuOfSale(draft, { dealerCode, quoted: quote }) : undefined;
  }, [draft, quote]);
  const { basis, hasFailed, reload } = useMenu(of);
  const { data: lenders = none } = api.useListLendersQuery(
    { dealerCode: draft.dealerCode ?? '' },
    { skip: !draft.dealerCode || !may('lender.read', session) },
  );
  const plans = useFinancePlans(draft, quote);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext();
  };
  return (
    <>
      <form noValidate aria-label="Menu" onSubmit={submit}>
        <LoadingContainer
          state={basis ? 'loaded' : hasFailed ? 'failed' : 'loading'}
          failure="Couldn't load the menu."
          onReload={reload}
          height={360}
        >
          {basis && (
            <MenuView
              lenders={lenders}
              plans={plans}
              basis={basis}
              draft={draft}
              onChange={onChange}
              now={browserClock}
            />
          )}
        </LoadingContainer>
        {/* Below a menu of unknown length: pressed earlier, they would be pushed away. */}
        {(basis || hasFailed) && (
          <PrintButtons
            session={session}
            quoteNumber={quoteNumber}
            saveNow={saveNow}
            onSign={() => setIsSigning(true)}
          />
        )}
        {foot}
      </form>
      {/* Outside the form: signing doesn't submit the step. */}
      {isSigning && savedQuoteID !== null && (
        <SignMenuDialog savedQuoteID={savedQuoteID} saveNow={saveNow} onClose={() => setIsSigning(false)} />
      )}
    </>
  );
}
