import type { Session } from '@pitlane/shared/access/session';
import type { CommandCall } from '@pitlane/shared/engine/effect';
import type { Field } from '@pitlane/shared/engine/field';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { openCommandForm, submitTextOf } from '../../portal/command-form/command-form-request.ts';
import { interpretEffects } from '../../portal/effects/interpret-effect.ts';
import { useEffectHandlers } from '../../portal/effects/use-effect-handlers.ts';
import { noteWithoutKey } from '../../portal/keys/teach-key.ts';
import { commands } from '../../portal/known.ts';
import { closePalette, type PaletteRequest } from '../../portal/run-command/palette-request.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { noteUsed } from '../../session/used.ts';
import { ArgumentsView } from './ArgumentsView.tsx';
import { keepLeft } from './draft.ts';
import { EverythingView } from './EverythingView.tsx';
import type { Act, Entry } from './entries.ts';
import { PaletteFrame } from './PaletteFrame.tsx';
import { promptedFields } from './prompted-fields.ts';
import { pickedEntry } from './use-picked.ts';

export { prepareEntries } from './use-entries.ts';

type CallAct = Extract<Act, { kind: 'call' }>;

/** Everything that the user can do and find, by typing its name; a command's arguments are entered here too. */
export function Palette({ session, request }: { session: Session; request: PaletteRequest }) {
  const [view, setView] = useState<PaletteRequest>(request);
  const run = useRunCommand(session);
  const handlers = useEffectHandlers();
  const dispatch = useAppDispatch();
  const isLookingUp = useRef(false);
  const choose = async (entry: Entry) => {
    if (isLookingUp.current) return;
    noteChosen(entry);
    if (!entry.picks?.length) return carryOut(entry.act, '');
    isLookingUp.current = true;
    const before = typedNow();
    // What can't be looked up now is chosen in its step, which says why.
    const { act } = await pickedEntry(entry, dispatch).catch(() => entry);
    isLookingUp.current = false;
    const after = typedNow();
    carryOut(act, after.startsWith(before) ? after.slice(before.length) : '');
  };
  /** Does what was chosen; what was typed in the meantime is for the next step. */
  const carryOut = (act: Act, typedAhead: string) => {
    if (act.kind === 'goOn') return setView(act.request);
    const isForForm = act.kind === 'call' && asksInForm(act);
    if (act.kind === 'call' && isIncomplete(act.call) && !isForForm) {
      const [next] = missingFields(act.call);
      const text = next && (act.texts?.[next.name] ?? typedAhead);
      return setView({ kind: 'arguments', call: act.call, ...(text ? { text } : {}) });
    }
    keepLeft(undefined);
    // The focus is back where it was before anything else may take it.
    flushSync(closePalette);
    if (act.kind === 'run') act.run();
    if (isForForm) openCommandForm({ call: withoutStarts(act), starts: act.starts ?? {} });
    else if (act.kind === 'call') void run(act.call);
    if (act.kind === 'effect') interpretEffects(act.effect, handlers);
  };
  const command = view.kind === 'arguments' && commands.find(({ id }) => id === view.call.command);
  return (
    <PaletteFrame>
      {view.kind === 'arguments' && command ? (
        <ArgumentsView
          key={command.id}
          session={session}
          command={command}
          request={view}
          onLeave={() => setView({ kind: 'all' })}
        />
      ) : (
        <EverythingView
          key={view.kind === 'all' ? view.text : ''}
          session={session}
          startText={view.kind === 'all' ? (view.text ?? '') : ''}
          onChoose={(entry) => void choose(entry)}
        />
      )}
    </PaletteFrame>
  );
}

/** What the palette's box has at this moment. */
function typedNow(): string {
  return document.querySelector<HTMLInputElement>('[cmdk-input]')?.value ?? '';
}

/** Whether the missing arguments are entered in the command's form, where all are visible at once; not while one must be chosen first. */
function asksInForm({ call }: CallAct): boolean {
  const [next] = missingFields(call);
  return next !== undefined && !next.picker && submitTextOf(call.command) !== undefined;
}

/** The call of an entry without what its form shows as typed. */
function withoutStarts({ call, starts = {} }: CallAct): CommandCall {
  const args = Object.entries(call.args ?? {}).filter(([name]) => !(name in starts));
  return { ...call, args: Object.fromEntries(args) };
}

/** Remembers what was chosen, by its id alone, and that it was chosen without its key. */
function noteChosen({ id, title, ownKeys, act }: Entry): void {
  const remembered = id.startsWith('typed ') && act.kind === 'call' ? `command ${act.call.command}` : id;
  if (/^(command|screen|dealer|search) /.test(remembered)) noteUsed(remembered);
  noteWithoutKey({ id: remembered, title, keys: ownKeys });
}

function missingFields({ command: id, args = {} }: CommandCall): readonly Field[] {
  const command = commands.find((known) => known.id === id);
  const given: Readonly<Record<string, unknown>> = args;
  return command ? promptedFields(command).filter(({ name }) => !(name in given)) : [];
}

/** Whether a command needs more than a call has; the terms of each argument are the schema's. */
function isIncomplete({ command: id, args = {} }: CommandCall): boolean {
  const command = commands.find((known) => known.id === id);
  return (
    command?.args !== undefined &&
    promptedFields(command).length > 0 &&
    !command.args().safeParse(args).success
  );
}
