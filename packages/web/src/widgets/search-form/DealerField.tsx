import {
  type DealerChoice,
  dealerChoiceText,
  onlyDealer,
} from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { fillIn } from '../../kit/forms/fill-in.ts';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import type { SchemaForm } from '../../kit/forms/use-schema-form.ts';
import { DealerAutocomplete } from '../dealers/DealerAutocomplete.tsx';
import type { TypedCriteria } from './use-search-form.ts';

interface Props {
  search: SchemaForm<TypedCriteria>;
  dealers: readonly Dealer[];
  isRequired: boolean;
}

/** The dealer of a search: its code is the criterion, and a text that isn't a dealer yet is held next to it. A user's only dealer is chosen. */
export function DealerField({ search, dealers, isRequired }: Props) {
  const form = search.control;
  const { setValue } = form;
  const [dealerCode, dealerText] = useWatch({ control: form.control, name: ['dealerCode', 'dealerText'] });
  const dealer = dealers.find((one) => dealerCode && one.dealerCode === dealerCode);
  const choice: DealerChoice = dealer
    ? { text: dealerChoiceText(dealer), dealerCode }
    : { text: [dealerText, dealerCode].find(Boolean) ?? '', dealerCode: null };
  const only = onlyDealer(dealers)?.dealerCode;
  useEffect(() => {
    if (only && dealerCode !== only) fillIn({ control: form }, 'dealerCode', only);
  }, [only, dealerCode, form]);
  return (
    <SchemaField form={search} name="dealerCode">
      {({ ref, error, onValue, onLeave }) => (
        <DealerAutocomplete
          ref={ref}
          dealers={dealers}
          choice={choice}
          onChoice={(chosen) => {
            setValue('dealerText', chosen.dealerCode ? '' : chosen.text);
            onValue(chosen.dealerCode ?? '');
          }}
          isRequired={isRequired}
          onLeave={onLeave}
          error={error}
        />
      )}
    </SchemaField>
  );
}
