import type { DealerLender } from '@pitlane/shared/features/lenders/schema';
import { decided, type ProductKey } from '@pitlane/shared/features/menus/rules/menu-choice';
import type { Menu } from '@pitlane/shared/features/menus/schema';
import { loanOfSale, vehiclePriceOf } from '@pitlane/shared/features/sales/rules/sale-menu';
import type { DraftLoan, SaleDraft } from '@pitlane/shared/features/sales/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { ChoiceSummary } from './ChoiceSummary.tsx';
import { saidTo, typedLoan } from './draft-loan.ts';
import { FinancePlanField } from './FinancePlanField.tsx';
import { LoanFields } from './LoanFields.tsx';
import styles from './Menu.module.css';
import { MenuGroupCard } from './MenuGroupCard.tsx';
import { PaymentFigures } from './PaymentFigures.tsx';
import type { FinancePlans } from './use-finance-plans.ts';
import { useFigures } from './use-menu.ts';

interface Props {
  lenders: readonly DealerLender[];
  /** The plans that can pay for what is sold, with their payments. */
  plans: FinancePlans;
  /** As the server answered it, for no loan. */
  basis: Menu;
  draft: SaleDraft;
  onChange: (change: Partial<SaleDraft>) => void;
  now: () => Date;
}

/** The menu of a sale for its loan: groups side by side, the customer's choice, and the state's notices. */
export function MenuView({ lenders, plans, basis, draft, onChange, now }: Props) {
  const loan = loanOfSale(draft);
  const figures = useFigures(basis, plans.chosen, loan);
  // Without a payment, the products are shown all the same.
  const menu = figures.ok ? figures.value : basis;
  const said = saidTo(draft);
  const onDecide = (products: readonly ProductKey[], isAccepted: boolean, menuGroupID: string | null) =>
    onChange({
      menu: {
        ...said,
        isRecorded: false,
        menuGroupID: isAccepted ? menuGroupID : said.menuGroupID,
        decisions: decided(said.decisions ?? [], products, { isAccepted, at: now().toISOString() }),
      },
    });
  return (
    <>
      <LoanFields
        lenders={lenders}
        loan={typedLoan(draft)}
        usual={usualOf(draft, menu, figures.ok)}
        problem={figures.ok ? undefined : figures.error}
        onLoan={(changed: DraftLoan) => onChange({ loan: changed })}
      />
      <div className={styles.groups}>
        <BaseCard figures={figures} setting={menu.setting} />
        {(menu.groups ?? []).map((group) => (
          <MenuGroupCard
            key={group.menuGroupID ?? group.name}
            menu={menu}
            group={figures.ok ? group : { ...group, payment: null, cashTotal: null }}
            loan={loan}
            decisions={said.decisions ?? []}
            onDecide={(products, isAccepted) => onDecide(products, isAccepted, group.menuGroupID)}
          />
        ))}
      </div>
      {(menu.groups ?? []).length === 0 && (
        <p className={styles.muted}>Nothing is chosen yet. Choose products in Plans.</p>
      )}
      <FinancePlanField
        of={plans}
        planID={said.mbpFinancePlanID}
        onPlan={(mbpFinancePlanID) => onChange({ menu: { ...said, mbpFinancePlanID } })}
      />
      {(menu.groups ?? []).length > 0 && <ChoiceSummary menu={menu} loan={loan} said={said} />}
      <Disclosures menu={menu} />
    </>
  );
}

interface BaseCardProps {
  figures: ReturnType<typeof useFigures>;
  setting: Menu['setting'];
}

/** The payment without products, or why there is none. */
function BaseCard({ figures, setting }: BaseCardProps) {
  const base = figures.ok ? figures.value.base : undefined;
  return (
    <section className={styles.group} aria-labelledby="menu-base">
      <h2 id="menu-base">Without products</h2>
      {base ? (
        <>
          <PaymentFigures of={base} interestRate={base.interestRate} setting={setting} />
          <p className={`${styles.muted} ${styles.missing}`}>
            {base.payment === null && 'Enter the rate to see payments.'}
          </p>
        </>
      ) : (
        <p className={styles.muted}>{figures.ok ? '' : figures.error.message}</p>
      )}
    </section>
  );
}

/** The defaults of the loan, shown in its empty fields. */
function usualOf(draft: SaleDraft, { base, setting }: Menu, isKnown: boolean) {
  return {
    cashPrice: formatCell('money', vehiclePriceOf(draft)),
    totalFinanceAmount: isKnown ? formatCell('money', base?.amountFinanced) : '',
    termMonths: String(setting?.defaultTermMonths ?? ''),
    daysToFirst: String(setting?.daysToFirst ?? ''),
  };
}

/** The notices that the state and the dealer require with a menu. Source: areas.md §7.3, §17 */
function Disclosures({ menu: { disclosures, setting } }: { menu: Menu }) {
  return (
    <section className={styles.disclosures} aria-label="Disclosures">
      {(disclosures ?? []).map(({ code, text, note }) => (
        <p key={code}>
          {text}
          {note && <span className={styles.muted}> {note}</span>}
        </p>
      ))}
      {setting?.disclosureText && <p>{setting.disclosureText}</p>}
    </section>
  );
}
