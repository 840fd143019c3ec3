import { may } from '@pitlane/shared/access/permissions';
import { isCustomer, type Session } from '@pitlane/shared/access/session';
import { mayRun } from '@pitlane/shared/engine/command';
import { offeredScreens } from '@pitlane/shared/registry/menu';
import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { isDialogOpen } from '../../kit/dialogs/open-dialogs.ts';
import { LoadBoundary } from '../../kit/states/LoadBoundary.tsx';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { whenQuiet } from '../../portal/connection/when-quiet.ts';
import { useEffectHandlers } from '../../portal/effects/use-effect-handlers.ts';
import { nameOfPress, type Shortcut } from '../../portal/keys/keys.ts';
import { useShortcuts } from '../../portal/keys/use-shortcuts.ts';
import { useCommands } from '../../portal/registry.ts';
import {
  closePalette,
  openPalette,
  type PaletteRequest,
  usePaletteRequest,
} from '../../portal/run-command/palette-request.ts';
import { useUndoable } from '../../portal/run-command/undo.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import type * as PaletteModule from './Palette.tsx';
import { SequenceHint } from './SequenceHint.tsx';

type PaletteView = ComponentType<{ session: Session; request: PaletteRequest }>;

/** The palette's code once it is loaded: stored here instead of by `lazy`, which would delay its first frame. */
let loaded: typeof PaletteModule | undefined;

/** Reads the palette's code; ahead of its first use, it opens in the frame after the key. */
export async function loadPalette(): Promise<NonNullable<typeof loaded>> {
  loaded ??= await import('./Palette.tsx');
  return loaded;
}

/**
 * Adds the commands of the areas. The palette opens with those already loaded, and gets the others as soon as they arrive. One that can't
 * be loaded now is loaded when the palette opens again.
 */
function loadAreas(session: Session): void {
  void Promise.allSettled([
    import('../../portal/personal-area.ts'),
    import('../../portal/administration-area.ts'),
    import('../../portal/customer-area.ts'),
    isCustomer(session) && import('../../portal/own-account-area.ts'),
    import('../../portal/rater-area.ts'),
    import('../../portal/cancellations-area.ts'),
    import('../../portal/remittance-area.ts'),
    import('../../portal/claims-area.ts'),
    import('../../portal/documents-area.ts'),
    import('../../portal/checks-area.ts'),
    may('message.use', session) && import('../../portal/messages-area.ts'),
    may('supply.read', session) && import('../../portal/supplies-area.ts'),
  ]);
}

/** The palette while something asks for it, and the keys of the whole portal. */
export function PaletteHost({ session }: { session: Session }) {
  const request = usePaletteRequest();
  usePaletteKey(request !== undefined);
  usePortalKeys(session);
  useEntriesAhead(session);
  return (
    <>
      {request && (
        <LoadBoundary part="window" onClose={() => closePalette()}>
          <PaletteWhenLoaded session={session} request={request} />
        </LoadBoundary>
      )}
      <SequenceHint />
    </>
  );
}

function PaletteWhenLoaded(props: { session: Session; request: PaletteRequest }) {
  const [View, setView] = useState<PaletteView | undefined>(() => loaded?.Palette);
  const [failure, setFailure] = useState<Error>();
  useEffect(() => loadAreas(props.session), [props.session]);
  useEffect(() => {
    if (View) return;
    loadPalette().then(({ Palette }) => setView(() => Palette), setFailure);
  }, [View]);
  if (failure) throw failure;
  return View && <View {...props} />;
}

/** Makes ready what the palette offers as soon as the start's calls are answered. */
function useEntriesAhead(session: Session): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    return whenQuiet(dispatch, () => {
      // Code that can't be loaded now is requested again when the palette opens.
      loadPalette().then(
        ({ prepareEntries }) => prepareEntries(dispatch, session),
        () => {},
      );
    });
  }, [dispatch, session]);
}

/** Ctrl or Cmd with K opens the palette, also while something is typed, and closes it again; other dialogs keep it out. */
function usePaletteKey(isOpen: boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (nameOfPress(event) !== 'mod+k' || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (isOpen) closePalette();
    else if (!isDialogOpen({ ignoresWindows: true })) openPalette();
  });
  // Before the paint: anyone who sees the portal may press it already.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    // Before the field that is typed in, and before cmdk, which moves by this key.
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
}

/** The keys of screens and commands, as the registry has them, and those of palette and undo. */
function usePortalKeys(session: Session): void {
  const run = useRunCommand(session);
  const handlers = useEffectHandlers();
  const undoable = useUndoable();
  const commands = useCommands();
  const toScreens = useMemo(
    () =>
      offeredScreens(session).flatMap(({ id, title, keys }): Shortcut[] =>
        keys?.web ? [{ keys: [keys.web], title, run: () => handlers.show(id, {}) }] : [],
      ),
    [session, handlers],
  );
  const toCommands = useMemo(
    () =>
      commands.flatMap((command): Shortcut[] =>
        command.keys?.web && command.faces.includes('web') && mayRun(command, session)
          ? [{ keys: [command.keys.web], title: command.title, run: () => void run({ command: command.id }) }]
          : [],
      ),
    [commands, session, run],
  );
  const undo = { keys: ['mod+z'], title: 'Undo last action' };
  useShortcuts('Go to', toScreens, { far: true });
  useShortcuts(
    'Commands',
    [
      { keys: ['mod+k'], title: 'Find and run anything' },
      undoable ? { ...undo, run: () => void run(undoable.call) } : undo,
      ...toCommands,
    ],
    { far: true },
  );
}
