import { saleConsents } from '@pitlane/shared/features/sales/purchase-form';
import type { SaleDraft } from '@pitlane/shared/features/sales/schema';
import { CheckField } from '../../../kit/forms/CheckField.tsx';
import { changeSale, useSale } from '../sale.ts';
import styles from './Finalize.module.css';

type GivenConsents = SaleDraft['consents'];

interface Props {
  /** Shows which required consents are missing. */
  isRequested: boolean;
}

/** The customer's consents. */
export function Consents({ isRequested }: Props) {
  const { draft } = useSale();
  const consents = draft.consents ?? [];
  const set = (code: string, isGiven: boolean) => {
    const others = consents.filter((consent) => consent.code !== code);
    changeSale({ consents: isGiven ? [...others, { code, at: new Date().toISOString() }] : others });
  };
  return (
    <fieldset className={styles.consents}>
      <legend>Consents</legend>
      {saleConsents.map((consent) => (
        <CheckField
          key={consent.code}
          label={consent.isRequired ? consent.label : `${consent.label} (optional)`}
          isChecked={isIn(consents, consent.code)}
          onChecked={(isGiven) => set(consent.code, isGiven)}
          error={isRequested && isMissing(consent, consents) ? 'Check this box to continue.' : undefined}
        />
      ))}
    </fieldset>
  );
}

/** Returns whether the customer gave every consent that a sale needs. */
export function areConsentsGiven(consents: GivenConsents): boolean {
  return !saleConsents.some((consent) => isMissing(consent, consents));
}

function isMissing({ code, isRequired }: (typeof saleConsents)[number], consents: GivenConsents): boolean {
  return isRequired && !isIn(consents, code);
}

function isIn(consents: GivenConsents, code: string): boolean {
  return consents?.some((consent) => consent.code === code) ?? false;
}
