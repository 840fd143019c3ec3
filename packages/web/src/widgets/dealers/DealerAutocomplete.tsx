import { dealerOption } from '@pitlane/shared/features/dealers/pickers';
import {
  allDealersLabel,
  type DealerChoice,
  dealerChoiceText,
  dealerDebounceMs,
  dealerPickerKind,
  dealerRequiredMessage,
  dealerSelectLimit,
  dealersMatching,
  onlyDealer,
} from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { type Ref, useMemo, useState } from 'react';
import { Combobox } from '../../kit/forms/Combobox.tsx';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import { useDebounced } from '../../kit/forms/use-debounced.ts';

interface Props {
  ref?: Ref<HTMLInputElement & HTMLSelectElement> | undefined;
  /** The dealers to choose from. */
  dealers: readonly Dealer[];
  choice: DealerChoice;
  onChoice: (choice: DealerChoice) => void;
  isRequired?: boolean;
  onLeave?: () => void;
  /** The form's error; without one the field itself reports that it is required. */
  error?: string | undefined;
}

/**
 * A field to choose a dealer: a select for up to 50 dealers, otherwise by typing. A user's only dealer can't be changed.
 * Source: portal.md §2 (dealer autocomplete), §4 (Sidebar panels), §9
 */
export function DealerAutocomplete(props: Props) {
  const { dealers, choice, isRequired = false, onLeave } = props;
  const [isLeft, setIsLeft] = useState(false);
  const isMissing = isLeft && isRequired && choice.text.trim() === '' && !choice.dealerCode;
  const field = {
    ...props,
    error: props.error ?? (isMissing ? dealerRequiredMessage : undefined),
    onLeave: () => {
      setIsLeft(true);
      onLeave?.();
    },
  };
  return dealerPickerKind(dealers.length) === 'select' ? (
    <DealerSelect {...field} isRequired={isRequired} />
  ) : (
    <DealerTypeahead {...field} />
  );
}

function DealerSelect({ ref, dealers, choice, onChoice, onLeave, error, isRequired }: Props) {
  const only = onlyDealer(dealers);
  const none = { value: '', text: isRequired ? 'Select a dealer' : allDealersLabel };
  const choices = dealers.map((dealer) => ({
    value: dealer.dealerCode ?? '',
    text: dealerChoiceText(dealer),
  }));
  return (
    <SelectField
      ref={ref}
      label="Dealer"
      value={only?.dealerCode ?? choice.dealerCode ?? ''}
      choices={only ? choices : [none, ...choices]}
      isDisabled={only !== undefined}
      onValue={(dealerCode) => onChoice(choiceOf(dealers, dealerCode))}
      error={error}
      {...(onLeave ? { onLeave } : {})}
    />
  );
}

function DealerTypeahead({ ref, dealers, choice, onChoice, onLeave, error }: Props) {
  const debouncedText = useDebounced(choice.text, dealerDebounceMs);
  const matches = useMemo(() => dealersMatching(debouncedText, dealers), [debouncedText, dealers]);
  // A dealer that was chosen is among all others when the list is opened again.
  const listed = choice.dealerCode ? dealers : matches;
  const options = useMemo(() => listed.slice(0, dealerSelectLimit).map(dealerOption), [listed]);
  return (
    <Combobox
      ref={ref}
      label="Dealer"
      placeholder="Name, Code, Phone, State or Zip"
      text={choice.text}
      onText={(text) => onChoice({ text, dealerCode: null })}
      options={options}
      note={noteOn(listed.length)}
      onPick={({ value }) => onChoice(choiceOf(dealers, value))}
      isBusy={choice.text !== debouncedText && !choice.dealerCode}
      error={error}
      {...(onLeave ? { onLeave } : {})}
    />
  );
}

function noteOn(count: number): string | undefined {
  if (count === 0) return 'No dealers found.';
  return count > dealerSelectLimit
    ? `${dealerSelectLimit} of ${count.toLocaleString('en-US')} shown. Type more to narrow the list.`
    : undefined;
}

/** The choice that a dealer's code makes; an empty code chooses none. */
function choiceOf(dealers: readonly Dealer[], dealerCode: string): DealerChoice {
  const dealer = dealers.find((one) => one.dealerCode === dealerCode);
  return dealer ? { text: dealerChoiceText(dealer), dealerCode } : { text: '', dealerCode: null };
}
