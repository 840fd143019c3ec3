import { may } from '@pitlane/shared/access/permissions';
import { isReport } from '@pitlane/shared/engine/report';
import type { Screen } from '@pitlane/shared/engine/screen';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { screens } from '@pitlane/shared/registry/screens';
import { noAccessText } from '../commands/rights.ts';
import { whyLacking } from './actions.ts';
import { api } from './api.ts';
import { type AppContext, say, sessionNow } from './context.ts';
import { lineOfText } from './line-text.ts';
import { opened, placed, searched } from './state.ts';
import { contractOf } from './store.ts';
import { openReport } from './views/report/run.ts';

/** Opens a screen as a view on the stack; one without a view of its own shows what its sub-command prints. */
export async function openScreen(
  id: string,
  params: Record<string, string>,
  context: AppContext,
): Promise<void> {
  const { store, search } = context;
  const screen = (screens as readonly Screen[]).find((one) => one.id === id);
  const session = sessionNow(context);
  if (!screen || !session || !may(screen.access, session)) {
    return say(context, 'warning', noAccessText(screen?.title ?? id));
  }
  const lacking = whyLacking(screen.operation ? [screen.operation] : [], store.getState().app.isElsewhere);
  if (lacking) return say(context, 'warning', lacking);
  if (isReport(screen)) return openReport(screen, params, context);
  const filter = lineOfText('');
  switch (id) {
    case 'contract.search': {
      const text = params['searchText'] ?? '';
      store.dispatch(searched(text));
      return search.follow(text);
    }
    case 'contract.show':
      return openByKey(params['key'] ?? '', context, (key) => ({ kind: 'card', key, top: 0 }));
    case 'contract.history':
      return openByKey(params['key'] ?? '', context, (key) => ({
        kind: 'history',
        key,
        top: 0,
        filter,
        isFiltering: false,
      }));
    default: {
      const source = { kind: 'screen', screen: id, params } as const;
      store.dispatch(
        opened({ kind: 'page', title: screen.title, source, top: 0, filter, isFiltering: false }),
      );
    }
  }
}

type PlaceOfKey = (key: string) => Parameters<typeof opened>[0];

/** Opens what is about one contract. A number that means several, or none, is looked for instead. */
async function openByKey(text: string, context: AppContext, place: PlaceOfKey): Promise<void> {
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
  if (status === 409) say(context, 'warning', `${text} is the number of several contracts: choose one.`);
}
