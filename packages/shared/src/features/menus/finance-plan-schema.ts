import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { wireCode, wireNumber, wireText } from '../../kernel/wire.ts';

/** A plan of the provider that finances a contract; it has amounts if one was requested. Source: areas.md §7.2 */
export const FinancePlan = lazy(() =>
  z.looseObject({
    mbpFinancePlanID: wireCode(),
    name: wireText().meta({ label: 'Plan' }),
    termMonths: wireNumber().meta({ label: 'Months' }),
    interestRate: wireNumber().meta({ label: 'Interest rate' }),
    downPaymentPercent: wireNumber().meta({ label: 'Down payment percent' }),
    downPaymentAmount: wireNumber().meta({ label: 'Down payment', kind: 'money' }),
    monthlyPaymentAmount: wireNumber().meta({ label: 'Monthly payment', kind: 'money' }),
  }),
);
export type FinancePlan = z.infer<ReturnType<typeof FinancePlan>>;
