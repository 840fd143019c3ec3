import { may } from '@pitlane/shared/access/permissions';
import type { FinancePlan } from '@pitlane/shared/features/menus/finance-plan-schema';
import type { SaleQuote } from '@pitlane/shared/features/rating/schema';
import { DraftCustomer } from '@pitlane/shared/features/rating/schema';
import { customerForm, ratesToSell } from '@pitlane/shared/features/sales/purchase-form';
import type { DraftRate } from '@pitlane/shared/features/sales/schema';
import { counted } from '@pitlane/shared/kernel/counted';
import { skipToken } from '@reduxjs/toolkit/query';
import { type FormEvent, useEffect, useState } from 'react';
import { TextAreaField } from '../../../kit/forms/TextAreaField.tsx';
import { type SchemaForm, type SendResult, useSchemaForm } from '../../../kit/forms/use-schema-form.ts';
import { StepperFoot } from '../../../kit/pages/Stepper.tsx';
import { Notice } from '../../../kit/states/Notice.tsx';
import { api } from '../../../portal/api/api.ts';
import { LockedWhileSold } from '../LockedWhileSold.tsx';
import { type FinancePlans, useFinancePlans } from '../menu/use-finance-plans.ts';
import { CurrentPrices } from '../plans/CurrentPrices.tsx';
import { changeSale, saleNow, useSale } from '../sale.ts';
import type { StepProps } from '../step-props.ts';
import { areConsentsGiven, Consents } from './Consents.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import { DealSummary } from './DealSummary.tsx';
import styles from './Finalize.module.css';
import { LenderFields } from './LenderFields.tsx';
import { cantSell, SellDialog } from './SellDialog.tsx';
import { Sold } from './Sold.tsx';
import { checkLender, isLenderTyped, useLenderForm } from './use-lender-form.ts';
import { usePurchase } from './use-purchase.ts';

/**
 * The customer, the financing and the consents; then the contracts, all or none. Source: portal.md §3 (wizard steps),
 * areas.md §7.2 (rater/purchase)
 */
export function FinalizeStep(props: StepProps) {
  const { sold } = useSale();
  return sold ? <Sold session={props.session} sold={sold} /> : <Finalize {...props} />;
}

function Finalize({ session, request, onBack }: StepProps) {
  const { draft } = useSale();
  const { data: quote } = api.useQuoteSaleQuery(request ?? skipToken);
  const mayPurchase = may('rater.purchase', session);
  const rates = ratesToSell(draft);
  const plan = useFinancePlans(draft, request);
  const review = useReview(request, plan);
  const { customer, lender, isTried, submit } = useForms(review.open);
  const { state } = review.purchase;
  return (
    <form noValidate aria-label="Finalize" onSubmit={submit}>
      {!mayPurchase && (
        <Notice kind="info" title={cantSell}>
          The quote is saved for someone who can.
        </Notice>
      )}
      <LockedWhileSold>
        <CurrentPrices request={request} />
        <div className={styles.halves}>
          <div>
            <CustomerFields form={customer} />
            <LenderFields
              dealerCode={draft.dealerCode ?? ''}
              mayRead={may('lender.read', session)}
              mayList={may('lender.write', session)}
              form={lender}
            />
          </div>
          <Deal
            rates={rates}
            quote={quote}
            plan={plan.chosen}
            isReasonMissing={state.kind === 'failed' && state.isReasonMissing}
            isTried={isTried}
          />
        </div>
      </LockedWhileSold>
      <StepperFoot onBack={onBack} nextText="Review and sell">
        <p role="alert" className={styles.problem}>
          {state.kind === 'askAgain' ? state.message : customer.problem}
        </p>
      </StepperFoot>
      {review.isOpen && (
        <SellDialog
          draft={draft}
          rates={rates}
          quote={quote}
          plan={plan.chosen}
          purchase={review.purchase}
          mayPurchase={mayPurchase}
          onClose={review.close}
        />
      )}
    </form>
  );
}

/**
 * The forms of the customer and of a new lender. They are submitted together; `send` is for when both are right, and says what else
 * is missing.
 */
function useForms(send: () => SendResult) {
  const { draft } = useSale();
  const isLenderNew = isLenderTyped(draft);
  const lender = useLenderForm();
  const customer = useCustomerForm(async () => {
    const isLenderRight = !isLenderNew || (await checkLender(lender));
    return isLenderRight ? send() : { kind: 'refused', reason: '' };
  });
  const [isTried, setIsTried] = useState(false);
  const submit = (event: FormEvent) => {
    setIsTried(true);
    // The lender's errors are shown together with the customer's.
    if (isLenderNew) void checkLender(lender);
    void customer.submit(event);
  };
  return { customer, lender, isTried, submit };
}

/** The review before the sale, which opens once nothing blocks it. */
function useReview(request: StepProps['request'], plan: FinancePlans) {
  const { draft } = useSale();
  const purchase = usePurchase(request);
  const [isConfirming, setIsConfirming] = useState(false);
  const { state, reopen, close } = purchase;
  return {
    purchase,
    isOpen: isConfirming && state.kind !== 'askAgain',
    open: (): SendResult => {
      const why = whyNotYet(ratesToSell(draft).length, { hasVin: Boolean(request?.vehicle.vin), plan });
      reopen();
      const isReady = !why && areConsentsGiven(saleNow().draft.consents);
      setIsConfirming(isReady);
      // A missing consent is shown at its field.
      return isReady ? { kind: 'done' } : { kind: 'refused', reason: why ?? '' };
    },
    close: () => {
      setIsConfirming(false);
      close();
    },
  };
}

/** The first thing that blocks the sale and shows at no field. */
function whyNotYet(
  count: number,
  { hasVin, plan }: { hasVin: boolean; plan: FinancePlans },
): string | undefined {
  const { chosen } = saleNow().draft;
  if (!chosen?.length) return 'Choose at least one plan.';
  if (count === 0) return 'Nothing is accepted. Accept a product in Menu.';
  if (!hasVin) return 'Enter the VIN in Vehicle: a contract needs it.';
  if (plan.isChosenGone) return "The finance plan isn't offered for this amount. Choose another in Menu.";
  return undefined;
}

/** Returns whether the vehicle already has coverage of a program that is sold. */
function isCovered(quote: SaleQuote | undefined, rates: readonly { programCode: string | null }[]): boolean {
  const covered = (quote?.coverages ?? []).map(({ programCode }) => programCode);
  return rates.some(({ programCode }) => programCode !== null && covered.includes(programCode));
}

interface DealProps {
  rates: readonly DraftRate[];
  quote: SaleQuote | undefined;
  plan: FinancePlan | undefined;
  /** The server asked why the vehicle is covered again. */
  isReasonMissing: boolean;
  /** The sale was to be reviewed: what is missing shows. */
  isTried: boolean;
}

/** The summary of the sale, the reason for a second contract of a program, and the consents. */
function Deal({ rates, quote, plan, isReasonMissing, isTried }: DealProps) {
  const { draft } = useSale();
  const own = (draft.menu?.decisions ?? []).filter((one) => one.isAccepted && one.rateID === null);
  return (
    <section className={styles.deal} aria-labelledby="finalize-deal">
      <h2 id="finalize-deal">Sale</h2>
      <DealSummary rates={rates} quote={quote} plan={plan} />
      {own.length > 0 && (
        <p className={styles.own}>
          {`This total doesn't include ${counted(own.length, 'accepted product')} that you sell yourself.`}
        </p>
      )}
      {(isReasonMissing || isCovered(quote, rates)) && (
        <TextAreaField
          label="Reason for selling coverage again"
          value={draft.duplicateReason}
          onValue={(duplicateReason) => changeSale({ duplicateReason })}
        />
      )}
      <Consents isRequested={isTried} />
    </section>
  );
}

/** The customer's form, bound to the sale: what is typed is stored immediately. */
function useCustomerForm(send: () => Promise<SendResult>): SchemaForm<DraftCustomer> {
  const [stored] = useState(() => saleNow().draft.customer ?? DraftCustomer().parse({}));
  const form = useSchemaForm<DraftCustomer>({
    schema: customerForm,
    stored,
    send,
  });
  const { control } = form;
  useEffect(() => {
    const callback = ({ values }: { values: DraftCustomer }) => changeSale({ customer: { ...values } });
    return control.subscribe({ formState: { values: true }, callback });
  }, [control]);
  return form;
}
