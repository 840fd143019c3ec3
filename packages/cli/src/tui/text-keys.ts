import { CallError } from '@pitlane/shared/client/calls';
import type { Outcome } from './api.ts';
import { type Binding, frameRows } from './binding.ts';
import type { AppContext } from './context.ts';
import { during, type WorkContext } from './during.ts';
import { lineOfText } from './line-text.ts';
import { closed, placed } from './state.ts';
import { placeOf } from './store.ts';

/** The context of a text's keys. */
type TextContext = Pick<AppContext, 'store' | 'size'>;

/** The keys of a text that can be filtered: those that move through it, or those of the filter while that is typed. */
export function textKeys(context: TextContext, place: { isFiltering: boolean }): Binding[] {
  const { store } = context;
  if (place.isFiltering) {
    const end = (filter: string | undefined) =>
      void store.dispatch(
        placed({
          isFiltering: false,
          top: 0,
          ...(filter === undefined ? {} : { filter: lineOfText(filter) }),
        }),
      );
    return [
      { keys: ['enter'], title: 'Apply filter', short: 'apply', run: () => end(undefined) },
      { keys: ['esc'], title: 'Clear filter', short: 'clear', run: () => end('') },
    ];
  }
  return [
    {
      keys: ['/'],
      title: 'Filter lines',
      short: 'filter',
      run: () => store.dispatch(placed({ isFiltering: true, top: 0 })),
    },
    ...scrolls(context),
    back(context),
  ];
}

/** Reloads the view; a failure is reported, and the old data stays. */
export function refresh(context: WorkContext, read: () => PromiseLike<Outcome>): Binding {
  const run = async () => {
    const { error } = await read();
    if (error && 'errors' in error) throw new CallError(error);
  };
  return { keys: ['ctrl+r'], title: 'Refresh', run: () => void during(context, 'Reading...', run) };
}

/** Moves through text; the layout knows the limits. */
export function scrolls(context: TextContext): Binding[] {
  const { store } = context;
  const { app } = store.getState();
  const { lastTop } = app;
  const place = placeOf(app);
  const top = 'top' in place ? place.top : 0;
  const page = Math.max(1, context.size().rows - frameRows - 1);
  const to = (lines: number) => () =>
    void store.dispatch(placed({ top: Math.max(0, Math.min(lines, lastTop)) }));
  return [
    { keys: ['up', 'k'], title: 'Line up', run: to(Math.min(top, lastTop) - 1) },
    { keys: ['down', 'j'], title: 'Line down', run: to(top + 1) },
    { keys: ['pageup', 'ctrl+b'], title: 'Page up', run: to(Math.min(top, lastTop) - page) },
    { keys: ['pagedown', 'space', 'ctrl+f'], title: 'Page down', run: to(top + page) },
    { keys: ['home', 'g'], title: 'Top', run: to(0) },
    { keys: ['end', 'G'], title: 'End', run: to(Number.MAX_SAFE_INTEGER) },
  ];
}

/** Leads back to the place below. */
export function back({ store }: Pick<AppContext, 'store'>): Binding {
  return {
    keys: ['esc', 'backspace'],
    title: 'Back',
    short: 'back',
    run: () => void store.dispatch(closed()),
  };
}
