import { customerName } from '@pitlane/shared/features/contracts/rules/display';
import { safeText } from '../../../print/text.ts';
import { api } from '../../api.ts';
import type { Binding } from '../../binding.ts';
import type { WorkContext } from '../../during.ts';
import { type LineText, lineOfText } from '../../line-text.ts';
import { openByKey } from '../../open-by-key.ts';
import { Sentences, spokenText } from '../../Sentences.tsx';
import { contractAddress } from '../../screen-address.ts';
import { contractOf } from '../../store.ts';
import { refresh, textKeys } from '../../text-keys.ts';
import { themeOf } from '../../theme.ts';
import type { View } from '../../view.ts';
import { HistoryView } from './HistoryView.tsx';

/** A contract's history. */
export interface HistoryPlace {
  kind: 'history';
  key: string;
  top: number;
  filter: LineText;
  isFiltering: boolean;
}

declare module '../../places.ts' {
  interface Places {
    history: HistoryPlace;
  }
}

const plain = themeOf('none');

function again(context: WorkContext, { key }: HistoryPlace): Binding {
  const read = () =>
    api.endpoints.getContractHistory.initiate({ key }, { forceRefetch: true, subscribe: false });
  return refresh(context, () => context.store.dispatch(read()));
}

/** A contract's history. */
export const historyView: View<'history'> = {
  title: ({ key }, state) => {
    const name = customerName(contractOf(state, key)?.customer ?? null);
    return `Contracts › ${key} › History${name ? ` of ${safeText(name)}` : ''}`;
  },
  keys: (context, place) => [
    ...textKeys(context, place),
    ...(place.isFiltering ? [] : [again(context, place)]),
  ],
  Drawn: HistoryView,
  Spoken: ({ context, place, said, isCovered }) => (
    <>
      {!isCovered && <HistoryView {...spokenText} theme={plain} context={context} place={place} />}
      <Sentences lines={said} />
    </>
  ),
  address: ({ key }, state) => contractAddress('contract.history', key, state),
  opens: ({ id }, params, context) =>
    id === 'contract.history'
      ? openByKey(params['key'] ?? '', context, (key) => ({
          kind: 'history',
          key,
          top: 0,
          filter: lineOfText(''),
          isFiltering: false,
        }))
      : undefined,
};
