import { quoteAddress } from '@pitlane/shared/features/cancellations/quote-effects';
import { safeText } from '../../../print/text.ts';
import { Sentences, spokenText } from '../../Sentences.tsx';
import { textKeys } from '../../text-keys.ts';
import { themeOf } from '../../theme.ts';
import type { View } from '../../view.ts';
import { keysOfQuote } from './keys.ts';
import { QuoteView } from './QuoteView.tsx';
import { rereadQuote, showQuote, showRefused } from './run.ts';

const plain = themeOf('none');

/** A quote is shown in one column. */
const spokenColumns = 99;

/** A cancel quote, and the steps of its cancellation. */
export const quoteView: View<'quote'> = {
  title: ({ kept, key }) => {
    const { quoteNumber } = kept ?? {};
    return `Cancel quote${quoteNumber ? ` ${safeText(quoteNumber)}` : ''} for ${safeText(key)}`;
  },
  keys: (context, place) =>
    place.isFiltering
      ? textKeys(context, place)
      : [...keysOfQuote(context, place), ...textKeys(context, place)],
  Drawn: QuoteView,
  Spoken: ({ context, place, said, isCovered }) => (
    <>
      {!isCovered && (
        <QuoteView {...spokenText} columns={spokenColumns} theme={plain} context={context} place={place} />
      )}
      <Sentences lines={said} />
    </>
  ),
  address: ({ key, kept }) =>
    quoteAddress(kept?.quoteNumber ? { quote: kept.quoteNumber } : { contract: key }),
  shows: showQuote,
  contractChanged: rereadQuote,
  refused: showRefused,
};
