import { programTypeOf } from '@pitlane/shared/features/contracts/rules/codes';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { retailPrice } from '@pitlane/shared/features/retail/rules/retail-price';
import { whyNotRetailSetting } from '@pitlane/shared/features/retail/rules/retail-settings';
import { retailSettingOf } from '@pitlane/shared/features/retail/rules/wire-setting';
import { moneyText } from '@pitlane/shared/kernel/format';
import { useWatch } from 'react-hook-form';
import type { SchemaForm } from '../../kit/forms/use-schema-form.ts';
import { api } from '../../portal/api/api.ts';
import styles from './Retail.module.css';
import type { RetailValues } from './retail-values.ts';

interface Props {
  form: SchemaForm<RetailValues>;
  dealer: Dealer;
  /** The stored setting that is edited; null for a new one. */
  id: number | null;
}

/** The dealer costs that the samples are made for, in whole cents. Assumption: a small, a middling and a large product. */
const sampleCosts = [25_000, 75_000, 150_000] as const;

/** Retail prices for three sample dealer costs with the typed setting; or why it can't be saved. */
export function RetailSamples({ form, dealer, id }: Props) {
  const { data } = api.useListRetailSettingsQuery({ dealerCode: dealer.dealerCode ?? '' });
  const values = useWatch({ control: form.control.control });
  const setting = retailSettingOf({
    id,
    dealerCode: dealer.dealerCode,
    programType: programTypeOf(values.programType ?? '')?.flag ?? 0,
    startCoverageMonths: numberOf(values.startCoverageMonths),
    endCoverageMonths: numberOf(values.endCoverageMonths),
    customerPrice: numberOf(values.customerPrice),
    baseMarkup: numberOf(values.baseMarkup),
    minMarkup: numberOf(values.minMarkup),
    maxMarkup: numberOf(values.maxMarkup),
  });
  const problem = values.programType
    ? whyNotRetailSetting(setting, (data ?? []).map(retailSettingOf))
    : undefined;
  const reason = problem && [problem.message, problem.next].filter(Boolean).join(' ');
  // After a refusal its field shows the reason.
  const isSaid = Object.values(form.control.formState.errors).some((error) => error?.message === reason);
  return (
    <div className={styles.samples} aria-live="polite">
      <table aria-label="Sample prices">
        <thead>
          <tr>
            <th scope="col">Dealer cost</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {sampleCosts.map((dealerCostCents) => {
            const price = retailPrice({ setting, dealerCostCents, priceCapCents: null });
            return (
              <tr key={dealerCostCents}>
                <td>{moneyText(dealerCostCents)}</td>
                <td>
                  {price.ok && price.value.priceCents !== null ? moneyText(price.value.priceCents) : '—'}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles.problem}>{!isSaid && reason}</p>
    </div>
  );
}

/** Half-typed numbers are 0 until they are whole. */
function numberOf(text: string | undefined): number {
  const value = Number((text ?? '').replaceAll(',', ''));
  return Number.isFinite(value) && value >= 0 ? value : 0;
}
