import { saleConsents } from '@pitlane/shared/features/sales/purchase-form';
import type { SaleDraft } from '@pitlane/shared/features/sales/schema';
import { CheckField } from '../../../kit/forms/CheckField.tsx';
import { changeSale, useSale } from '../sale.ts';
import styles from './Finalize.module.css';

type Given = SaleDraft['consents'];

interface Props {
  /** Shows which required consents are missing. */
  isRequested: boolean;
}

/** The customer's consents. */
export function Consents({ isRequested }: Props) {
  const { draft } = useSale();
  const given = draft.consents ?? [];
  const set = (code: string, isGiven: boolean) => {
    const others = given.filter((consent) => consent.code !== code);
    changeSale({ consents: isGiven ? [...others, { code, at: new Date().toISOString() }] : others });
  };
  return (
    <fieldset className={styles.consents}>
      <legend>Consents</legend>
      {saleConsents.map((consent) => (
        <CheckField
          key={consent.code}
          label={consent.isRequired ? consent.label : `${consent.label} (optional)`}
          isChecked={isIn(given, consent.code)}
          onChecked={(isGiven) => set(consent.code, isGiven)}
          error={isRequested && isMissing(consent, given) ? 'Check this box to continue.' : undefined}
        />
      ))}
    </fieldset>
  );
}

/** Returns whether the customer gave every consent that a sale needs. */
export function areConsentsGiven(given: Given): boolean {
  return !saleConsents.some((consent) => isMissing(consent, given));
}

function isMissing({ code, isRequired }: (typeof saleConsents)[number], given: Given): boolean {
  return isRequired && !isIn(given, code);
}

function isIn(given: Given, code: string): boolean {
  return given?.some((consent) => consent.code === code) ?? false;
}
