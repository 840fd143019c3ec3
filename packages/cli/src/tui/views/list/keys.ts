import { mayRun } from '@pitlane/shared/engine/command';
import { commands } from '@pitlane/shared/registry/commands';
import { whyLacking } from '../../actions.ts';
import type { Binding } from '../../binding.ts';
import { copyText } from '../../clipboard.ts';
import { type AppContext, sessionNow } from '../../context.ts';
import { during } from '../../during.ts';
import { lineOfText } from '../../line-text.ts';
import { rowMoves } from '../../row-moves.ts';
import { placed } from '../../state.ts';
import { back } from '../../text-keys.ts';
import type { ListPlace } from './place.ts';
import { chooseRow, type ListContext, listOfPlace, openRow, readAgain, seenRows } from './run.ts';

type KeysContext = ListContext & Pick<AppContext, 'start' | 'size' | 'write'>;

/** The keys of a list: those of the filter while it is typed, otherwise what can be done with the chosen row and the list. */
export function listKeys(context: KeysContext, place: ListPlace): Binding[] {
  const { seen, at } = seenRows(place);
  const moves = rowMoves(context, at, (to) => chooseRow(context, place, to));
  if (place.isFiltering)
    return [
      ...filterKeys(context),
      ...moves.filter(({ keys }) => keys.includes('up') || keys.includes('down')),
    ];
  const row = seen[at];
  return [
    ...(row === undefined ? [] : enterKeys(context, place, row)),
    ...actionKeys(context, place, row),
    {
      keys: ['/'],
      title: 'Filter rows',
      short: 'filter',
      run: () => void context.store.dispatch(placed({ isFiltering: true })),
    },
    ...(row === undefined ? [] : copyKeys(context, place, row)),
    {
      keys: ['ctrl+r'],
      title: 'Refresh',
      run: () => void during(context, 'Reading...', () => readAgain(context)),
    },
    ...moves,
    back(context),
  ];
}

function filterKeys({ store }: Pick<AppContext, 'store'>): Binding[] {
  const end = (more: object) => () => void store.dispatch(placed({ isFiltering: false, ...more }));
  return [
    { keys: ['enter'], title: 'Apply filter', short: 'apply', run: end({}) },
    { keys: ['esc'], title: 'Clear filter', short: 'clear', run: end({ filter: lineOfText('') }) },
  ];
}

function enterKeys(context: KeysContext, place: ListPlace, row: unknown): Binding[] {
  const { enter } = listOfPlace(place);
  const opening = enter?.opens(row);
  if (!enter || !opening) return [];
  const { title, short } = enter;
  const run = () =>
    void (opening.kind === 'call'
      ? context.start(opening.call)
      : during(context, 'Reading...', () => openRow(context, opening)));
  return [{ keys: ['enter', 'right'], title, short, run }];
}

/** The commands that this user may run and that apply to the row. */
function actionKeys(context: KeysContext, place: ListPlace, row: unknown): Binding[] {
  const session = sessionNow(context);
  const { isElsewhere } = context.store.getState().app;
  return listOfPlace(place).actions.flatMap(({ key, command: id, short, args, isFor }): Binding[] => {
    const command = commands.find((one) => one.id === id);
    if (!command || !mayRun(command, session)) return [];
    if (args && (row === undefined || isFor?.(row) === false)) return [];
    const reason = whyLacking(Object.values(command.uses ?? {}), isElsewhere);
    const call = { command: id, ...(args ? { args: args(row) } : {}) };
    const run = () => void context.start(call);
    return [{ keys: [key], title: command.title, short, run, ...(reason ? { reason } : {}) }];
  });
}

function copyKeys(context: KeysContext, place: ListPlace, row: unknown): Binding[] {
  const text = listOfPlace(place).copies(row);
  return text ? [{ keys: ['y'], title: `Copy ${text}`, run: () => copyText(context, text, text) }] : [];
}
