import { financePlanText } from '@pitlane/shared/features/menus/rules/finance-plan';
import { SelectField } from '../../../kit/forms/SelectField.tsx';
import type { FinancePlans } from './use-finance-plans.ts';

interface Props {
  of: FinancePlans;
  planID: number | null;
  onPlan: (planID: number | null) => void;
}

/** The provider's plan that pays for the products separately from the loan. Source: areas.md §7.2 (mbpfinanceplans) */
export function FinancePlanField({ of, planID, onPlan }: Props) {
  const { plans, isChosenGone } = of;
  if (plans.length === 0 && !isChosenGone) return null;
  const unavailable = isChosenGone ? [{ value: String(planID), text: 'Not offered for this amount' }] : [];
  return (
    <SelectField
      label="Finance plan (optional)"
      value={planID === null ? '' : String(planID)}
      error={isChosenGone ? 'Choose another plan, or None.' : undefined}
      choices={[
        { value: '', text: 'None' },
        ...unavailable,
        ...plans.map((plan) => ({
          value: String(plan.mbpFinancePlanID),
          text: financePlanText(plan),
        })),
      ]}
      onValue={(id) => onPlan(id === '' ? null : Number(id))}
    />
  );
}
