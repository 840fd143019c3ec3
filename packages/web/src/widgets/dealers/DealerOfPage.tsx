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

/** The dealer that a page is about. A user's only dealer can't be changed. */
export function DealerOfPage({ dealers, dealer, onDealer }: Props) {
  const [choice, setChoice] = useState(() => choiceOf(dealer));
  const [shown, setShown] = useState(dealer);
  // The address may name another dealer while the page is open.
  if (dealer !== shown) {
    setShown(dealer);
    if (dealer && dealer.dealerCode !== choice.dealerCode) setChoice(choiceOf(dealer));
  }
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

function choiceOf(dealer: Dealer | undefined): DealerChoice {
  return { text: dealer ? dealerChoiceText(dealer) : '', dealerCode: dealer?.dealerCode ?? null };
}
