import type { FinancePlan } from '@pitlane/shared/features/lenders/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { SelectField } from '../../../kit/forms/SelectField.tsx';

interface Props {
  plans: readonly FinancePlan[];
  planID: number | null;
  onPlan: (planID: number | null) => void;
}

/** The provider's plan by which the products are paid apart from the loan; one that isn't offered for the amount counts as none. Source: areas.md §7.2 (mbpfinanceplans) */
export function FinancePlanField({ plans, planID, onPlan }: Props) {
  const chosen = plans.find(({ mbpFinancePlanID }) => Number(mbpFinancePlanID) === planID);
  return (
    <SelectField
      label="Finance plan (optional)"
      value={chosen ? String(chosen.mbpFinancePlanID) : ''}
      choices={[
        { value: '', text: 'None' },
        ...plans.map((plan) => ({ value: String(plan.mbpFinancePlanID), text: planText(plan) })),
      ]}
      onValue={(id) => onPlan(id === '' ? null : Number(id))}
    />
  );
}

function planText({ name, downPaymentAmount, monthlyPaymentAmount, termMonths }: FinancePlan): string {
  const money = (value: number | null) => formatCell('money', value);
  return `${name}: ${money(downPaymentAmount)} down, ${termMonths} payments of ${money(monthlyPaymentAmount)}`;
}
