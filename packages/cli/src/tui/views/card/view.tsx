import { api } from '../../api.ts';
import { openByKey } from '../../open-by-key.ts';
import { Sentences } from '../../Sentences.tsx';
import { contractAddress } from '../../screen-address.ts';
import { contractOf, selectedOf, useAppState } from '../../store.ts';
import { themeOf } from '../../theme.ts';
import type { SpokenProps, View } from '../../view.ts';
import { CardView } from './CardView.tsx';
import { contractCard } from './contract-card.ts';
import { cardKeys } from './keys.ts';

/** A contract's card. `top` is the first line that is seen, as in every place. */
export interface CardPlace {
  kind: 'card';
  key: string;
  top: number;
}

declare module '../../places.ts' {
  interface Places {
    card: CardPlace;
  }
}

const plain = themeOf('none');

/** A contract's card. */
export const cardView: View<'card'> = {
  title: ({ key }) => `Contracts › ${key}`,
  keys: cardKeys,
  Drawn: CardView,
  Spoken: SpokenCard,
  address: ({ key }, state) => contractAddress('contract.show', key, state),
  opens: ({ id }, params, context) =>
    id === 'contract.show'
      ? openByKey(params['key'] ?? '', context, (key) => ({ kind: 'card', key, top: 0 }))
      : undefined,
};

/** Keeps the contract of the card loaded, as the card on a screen does; returns the message until it is there. */
function SpokenCard({ place: { key }, said, isCovered }: SpokenProps<'card'>) {
  const { error, isFetching } = api.useGetContractQuery({ key }, { refetchOnMountOrArgChange: true });
  const isThere = useAppState((state) => contractOf(state, key) !== undefined);
  const contract = useAppState(selectedOf);
  const failed = error && 'message' in error ? (error.message ?? '') : '';
  const reading = isThere ? '' : failed || (isFetching ? 'Reading...' : '');
  const card = contract && !isCovered ? contractCard(contract, { columns: 80, paint: plain }) : [];
  return <Sentences lines={[...card, ...said, reading]} />;
}
