import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { api } from './api.ts';
import { type AppContext, say } from './context.ts';
import { opened, placed, searched } from './state.ts';
import { contractOf } from './store.ts';

type PlaceOfKey = (key: string) => Parameters<typeof opened>[0];

/** Opens a view of one contract. A number that matches several, or none, starts a search instead. */
export async function openByKey(
  text: string,
  context: Pick<AppContext, 'store' | 'search'>,
  place: PlaceOfKey,
): Promise<void> {
  const { store, search } = context;
  if (contractOf(store.getState(), text)) return void store.dispatch(opened(place(text)));
  const { data, error } = await store.dispatch(
    api.endpoints.getContract.initiate({ key: text }, { forceRefetch: true, subscribe: false }),
  );
  if (data) {
    const key = contractKeyText(data);
    return void store.dispatch(opened(place(key)));
  }
  const status = error && 'status' in error ? error.status : 0;
  if (status !== 404 && status !== 409)
    return say(context, 'danger', error && 'message' in error ? error.message : '');
  store.dispatch(searched(text));
  store.dispatch(placed({ isTyping: false }));
  search.follow(text);
  if (status === 409) say(context, 'warning', `${text} matches several contracts. Choose one.`);
}
