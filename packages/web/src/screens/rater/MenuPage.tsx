import { StepperFoot } from '../../kit/pages/Stepper.tsx';
import { MenuStep } from './menu/MenuStep.tsx';
import { CurrentPrices } from './plans/CurrentPrices.tsx';
import { changeSale, useSale } from './sale.ts';
import type { StepProps } from './step-props.ts';

/** The menu as a step of the wizard. */
export function MenuPage({ session, request, saveNow, onBack, onNext, nextText }: StepProps) {
  const { draft, quoteNumber, savedQuoteID } = useSale();
  return (
    <>
      <CurrentPrices request={request} />
      <MenuStep
        session={session}
        draft={draft}
        quoteNumber={quoteNumber}
        savedQuoteID={savedQuoteID}
        saveNow={saveNow}
        onChange={changeSale}
        quote={request}
        onNext={onNext}
        foot={nextText && <StepperFoot onBack={onBack} nextText={nextText} />}
      />
    </>
  );
}
