import { planTitle } from '@pitlane/shared/features/contracts/rules/display';
import { whyNotChosenPrice } from '@pitlane/shared/features/sales/rules/chosen-price';
import type { OfferedRate } from '@pitlane/shared/features/sales/rules/chosen-rates';
import type { DraftRate } from '@pitlane/shared/features/sales/schema';
import { formatCell, moneyText } from '@pitlane/shared/kernel/format';
import { centsOf } from '@pitlane/shared/kernel/money';
import { centsOfText } from '@pitlane/shared/kernel/validators';
import { useState } from 'react';
import { TextField } from '../../../kit/forms/TextField.tsx';
import { CheckIcon } from '../../../kit/icons.ts';
import { changeSale, saleNow } from '../sale.ts';
import styles from './Plans.module.css';
import { termLabel } from './plan-grid.ts';

interface Props {
  chosen: DraftRate;
  offered: OfferedRate;
  isCostShown: boolean;
  /** Whether a missing price is reported. */
  isAsked: boolean;
}

/** A program's chosen plan, at a price that may be changed within its bounds. */
export function ChosenLine({ chosen, offered, isCostShown, isAsked }: Props) {
  const { rate } = offered;
  const [text, setText] = useState(chosen.customerPrice === null ? '' : amountText(chosen.customerPrice));
  const [isLeft, setIsLeft] = useState(false);
  const problem = whyNotChosenPrice(text, rate);
  const change = (typed: string) => {
    setText(typed);
    const isGood = whyNotChosenPrice(typed, rate) === undefined;
    setPrice(chosen, isGood ? (centsOfText(typed) ?? 0) / 100 : null);
  };
  const { months, miles } = termLabel(rate);
  const markup =
    chosen.customerPrice === null || chosen.dealerCost === null
      ? null
      : chosen.customerPrice - chosen.dealerCost;
  return (
    <div className={styles.chosen}>
      <p>
        <CheckIcon />
        <span>
          <strong>{planTitle(offered.planDescription)}</strong> {[months, miles].filter(Boolean).join(' / ')}
          {rate.deductibleAmount ? `, ${formatCell('money', rate.deductibleAmount)} deductible` : ''}
        </span>
      </p>
      <div className={styles.edit}>
        <TextField
          label={rate.isPriceFixed ? 'Price (fixed)' : 'Price'}
          value={text}
          isDisabled={rate.isPriceFixed === true}
          placeholder="e.g. 2,495"
          error={isAsked || isLeft || text !== '' ? problem?.message : undefined}
          digits="decimal"
          onValue={change}
          onLeave={() => setIsLeft(true)}
        />
      </div>
      {isCostShown && chosen.dealerCost !== null && (
        <p className={styles.markup}>
          Cost {formatCell('money', chosen.dealerCost)}
          {markup !== null && <> · Markup {moneyText(centsOf(markup))}</>}
        </p>
      )}
    </div>
  );
}

/** Text that isn't a price yet counts as none. */
function setPrice(chosen: DraftRate, customerPrice: number | null): void {
  const all = saleNow().draft.chosen ?? [];
  changeSale({
    chosen: all.map((one) => (one.programCode === chosen.programCode ? { ...one, customerPrice } : one)),
  });
}

function amountText(dollars: number): string {
  return moneyText(centsOf(dollars)).replace('$', '');
}
