import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { type Action, actionsOn, argsOn } from './actions.ts';
import type { Binding } from './binding.ts';
import { copyText } from './clipboard.ts';
import { type AppContext, sessionNow } from './context.ts';
import { during, type WorkContext } from './during.ts';
import { runMarked } from './run-marked.ts';

/** The context of actions on contracts. */
export type ActionContext = WorkContext &
  Pick<AppContext, 'start' | 'open' | 'write' | 'search' | 'size' | 'env'>;

/** The most important keys for the footer. */
const soughtFirst = [
  'contract.void',
  'contract.quoteCancel',
  'contract.claim',
  'contract.note',
  'contract.history',
];

/** The actions of a contract that have a key; one that cannot be done says why. */
export function actionBindings(
  context: ActionContext,
  contract: Contract,
  marks: readonly string[] = [],
): { sought: Binding[]; others: Binding[] } {
  const session = sessionNow(context);
  const { isElsewhere } = context.store.getState().app;
  const actions = session ? actionsOn(contract, session, isElsewhere) : [];
  const bindings = (some: readonly Action[]) =>
    some.flatMap((action): Binding[] => {
      const { key, title, short, reason } = action;
      if (key && action.isBulk && marks.length > 0) {
        const many = `${title}: ${marks.length} selected`;
        const run = () => void runMarked(context, action.id);
        return [{ keys: [key], title: many, short: `${short} ${marks.length}`, run }];
      }
      const run = () => runAction(context, action, contract);
      return key ? [{ keys: [key], title, short, run, ...(reason ? { reason } : {}) }] : [];
    });
  return {
    sought: bindings(soughtFirst.flatMap((id) => actions.filter((action) => action.id === id))),
    others: bindings(actions.filter(({ id }) => !soughtFirst.includes(id))),
  };
}

function runAction(context: ActionContext, { id, kind }: Action, contract: Contract): void {
  const args = argsOn(contract);
  if (kind === 'command') void context.start({ command: id, args });
  else void during(context, 'Reading...', () => context.open(id, args));
}

/** The keys that copy the number of a contract, or those of the marked, and its VIN. */
export function copyBindings(
  context: Pick<AppContext, 'store' | 'write'>,
  contract: Contract,
  marks: readonly string[],
): Binding[] {
  const keys = marks.length > 0 ? marks : [contractKeyText(contract)];
  const vin = contract.vehicle?.vin;
  const several = `${keys.length} numbers`;
  return [
    {
      keys: ['y'],
      title: marks.length > 0 ? `Copy ${marks.length} numbers` : 'Copy number',
      short: 'copy',
      run: () => copyText(context, keys.join('\n'), keys.length === 1 ? (keys[0] ?? '') : several),
    },
    ...(vin ? [{ keys: ['Y'], title: 'Copy VIN', run: () => copyText(context, vin, vin) }] : []),
  ];
}
