import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import type { Binding } from '../../binding.ts';
import type { AppContext } from '../../context.ts';
import { type ActionContext, actionBindings, copyBindings } from '../../contract-bindings.ts';
import type { Places } from '../../places.ts';
import { chose, closed, opened } from '../../state.ts';
import { rowIndexOf, rowsOf, selectedOf } from '../../store.ts';
import { back, refresh, scrolls } from '../../text-keys.ts';

/** The context of a card's keys. */
type CardContext = ActionContext & Pick<AppContext, 'size'>;

/** The keys of a contract's card: its actions, and moving to its neighbors. */
export function cardKeys(context: CardContext, { key }: Pick<Places['card'], 'key'>): Binding[] {
  const { store } = context;
  const state = store.getState();
  const contract = selectedOf(state);
  const { sought, others } = contract ? actionBindings(context, contract) : { sought: [], others: [] };
  return [
    back(context),
    ...sought,
    ...others,
    ...(contract ? copyBindings(context, contract, []) : []),
    ...scrolls(context),
    refresh(context, () => context.search.reread(key)),
    ...neighbors(context, contract),
  ];
}

/** From a card to that of the contract before or after it in the list. */
function neighbors(context: Pick<AppContext, 'store'>, contract: Contract | undefined): Binding[] {
  const { store } = context;
  const state = store.getState();
  const rows = rowsOf(state);
  const at = contract ? rowIndexOf(state, contractKeyText(contract)) : -1;
  const step = (keys: readonly string[], title: string, to: number): Binding[] => {
    const row = at < 0 ? undefined : rows[to];
    if (!row) return [];
    const run = () => {
      store.dispatch(closed());
      const key = contractKeyText(row);
      store.dispatch(chose({ key, at: to }));
      store.dispatch(opened({ kind: 'card', key, top: 0 }));
    };
    return [{ keys, title, run }];
  };
  return [
    ...step(['[', 'left'], 'Previous contract', at - 1),
    ...step([']', 'right'], 'Next contract', at + 1),
  ];
}
