import { type DealerChoice, dealerChoiceText } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { useState } from 'react';
import { DealerAutocomplete } from './DealerAutocomplete.tsx';
import styles from './DealerOfPage.module.css';

interface Props {
  dealers: readonly Dealer[];
  dealer: Dealer | undefined;
  onDealer: (dealer: Dealer | undefined) => void;
}

/** The dealer that a page is about; the only one of a user is there locked. */
export function DealerOfPage({ dealers, dealer, onDealer }: Props) {
  const [choice, setChoice] = useState<DealerChoice>({
    text: dealer ? dealerChoiceText(dealer) : '',
    dealerCode: dealer?.dealerCode ?? null,
  });
  return (
    <div className={styles.dealer}>
      <DealerAutocomplete
        dealers={dealers}
        choice={choice}
        isRequired
        onChoice={(chosen) => {
          setChoice(chosen);
          onDealer(dealers.find(({ dealerCode }) => dealerCode === chosen.dealerCode));
        }}
      />
    </div>
  );
}
