import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Binding } from './binding.ts';
import type { AppContext } from './context.ts';
import { during } from './during.ts';
import { lineOfText } from './line-text.ts';
import { openPortal } from './portal-place.ts';
import { overlaid } from './state.ts';
import { placeOf, selectedOf, sessionOfState } from './store.ts';
import { typedLineOf, viewOf } from './views/index.ts';

/** The keys of the place on top, in the order of the footer. */
export function bindingsOf(context: AppContext): Binding[] {
  const state = context.store.getState();
  const place = placeOf(state.app);
  return [
    ...stopActingKey(context),
    ...viewOf(place).keys(context, place),
    ...portalKey(context),
    ...everywhere(context),
  ];
}

/** The way out of an assumed session, first and at every place. Source: areas.md §3 (Better, 7) */
function stopActingKey({ store, start }: AppContext): Binding[] {
  if (!sessionOfState(store.getState())?.assumedBy) return [];
  const run = () => void start({ command: 'identity.endAssumed' });
  return [{ keys: ['ctrl+x'], title: 'Stop acting as another user', short: 'stop acting', run }];
}

/** The way to the same place in the portal, if no line is typed. */
function portalKey(context: AppContext): Binding[] {
  const place = placeOf(context.store.getState().app);
  if (typedLineOf(place) !== undefined) return [];
  const run = () => void during(context, 'Opening...', () => openPortal(context));
  return [{ keys: ['o'], title: 'Open in the portal', short: 'portal', run }];
}

function everywhere(context: AppContext): Binding[] {
  const { store } = context;
  const { app } = store.getState();
  const undo = app.note?.undo;
  const line = typedLineOf(placeOf(app));
  // In an empty line they aren't text yet.
  const isText = Boolean(line?.text);
  return [
    ...(undo && !line
      ? [
          {
            keys: ['u'],
            title: 'Undo',
            short: 'undo',
            run: () => void context.start(undo),
          },
        ]
      : []),
    { keys: ['ctrl+l'], title: 'Redraw', run: context.repaint },
    { keys: ['ctrl+z'], title: 'Suspend', run: context.suspend },
    { keys: ['ctrl+c'], title: 'Stop or quit', short: 'quit', run: context.quit },
    {
      keys: isText ? ['ctrl+p'] : [':', 'ctrl+p'],
      title: 'Find a command',
      short: 'command',
      run: () => openPalette(context),
    },
    {
      keys: isText ? ['ctrl+g'] : ['?', 'ctrl+g'],
      title: 'Keyboard shortcuts',
      short: 'help',
      run: () => void store.dispatch(overlaid({ kind: 'help', top: 0 })),
    },
  ];
}

/** Opens the palette for the selected contract, which stays the same even if the list changes. */
function openPalette({ store }: AppContext): void {
  const contract = selectedOf(store.getState());
  const about = contract ? { about: contractKeyText(contract) } : {};
  store.dispatch(overlaid({ kind: 'palette', line: lineOfText(''), chosen: 0, recalled: -1, ...about }));
}
