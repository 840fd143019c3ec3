import type { Session } from '@pitlane/shared/access/session';
import type { CommandCall } from '@pitlane/shared/engine/effect';
import type { Field } from '@pitlane/shared/engine/field';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { openCommandForm, submitTextOf } from '../../portal/command-form/command-form-request.ts';
import { interpretEffects } from '../../portal/effects/interpret-effect.ts';
import { useEffectHandlers } from '../../portal/effects/use-effect-handlers.ts';
import { noteWithoutKey } from '../../portal/keys/teach-key.ts';
import { commands } from '../../portal/registry.ts';
import { closePalette, type PaletteRequest } from '../../portal/run-command/palette-request.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { recordEntryUse } from '../../session/entry-usage.ts';
import { ArgumentsView } from './ArgumentsView.tsx';
import { keepLeft } from './draft.ts';
import { EverythingView } from './EverythingView.tsx';
import type { Act, Entry } from './entries.ts';
import { PaletteFrame } from './PaletteFrame.tsx';
import { promptedFields } from './prompted-fields.ts';
import { useChoice } from './use-choice.ts';
import { pickedEntry } from './use-picked.ts';

export { prepareEntries } from './use-entries.ts';

type CallAct = Extract<Act, { kind: 'call' }>;

/** Everything that the user can do and find, by typing its name; a command's arguments are entered here too. */
export function Palette({ session, request }: { session: Session; request: PaletteRequest }) {
  const [view, setView] = useState<PaletteRequest>(request);
  const dispatch = useAppDispatch();
  const { onChoose, onEnter } = useChoice({
    note: noteChosen,
    lookUp: (entry, signal) => pickedEntry(entry, dispatch, signal),
    carryOut: useCarryOut(session, setView),
  });
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
          onChoose={onChoose}
          onEnter={onEnter}
        />
      )}
    </PaletteFrame>
  );
}

/** Runs or opens an entry, or asks for its missing arguments, for which the input so far is used. */
function useCarryOut(session: Session, setView: (view: PaletteRequest) => void) {
  const run = useRunCommand(session);
  const handlers = useEffectHandlers();
  return (act: Act, typed: readonly string[]) => {
    if (act.kind === 'goOn') return setView(act.request);
    const isForForm = act.kind === 'call' && asksInForm(act);
    if (act.kind === 'call' && isIncomplete(act.call) && !isForForm) {
      const [next] = missingFields(act.call);
      const text = next && act.texts?.[next.name];
      return setView({ kind: 'arguments', call: act.call, ahead: typed, ...(text ? { text } : {}) });
    }
    keepLeft(undefined);
    // The focus is back where it was before anything else may take it.
    flushSync(closePalette);
    if (act.kind === 'run') act.run();
    if (isForForm)
      openCommandForm({
        call: withoutStarts(act),
        starts: { ...startsTyped(act.call, typed), ...act.starts },
      });
    else if (act.kind === 'call') void run(act.call);
    if (act.kind === 'effect') interpretEffects(act.effect, handlers);
  };
}

/** Returns whether the missing arguments are entered in the command's form, where all are visible at once; not if one must be chosen first. */
function asksInForm({ call }: CallAct): boolean {
  const [next] = missingFields(call);
  return next !== undefined && !next.picker && submitTextOf(call.command) !== undefined;
}

/** The call of an entry without what its form shows as typed. */
function withoutStarts({ call, starts = {} }: CallAct): CommandCall {
  const args = Object.entries(call.args ?? {}).filter(([name]) => !(name in starts));
  return { ...call, args: Object.fromEntries(args) };
}

/** Records the choice, by its id only, and that it was made without its key. */
function noteChosen({ id, title, ownKeys, act }: Entry): void {
  const remembered = id.startsWith('typed ') && act.kind === 'call' ? `command ${act.call.command}` : id;
  if (/^(command|screen|dealer|search) /.test(remembered)) recordEntryUse(remembered);
  noteWithoutKey({ id: remembered, title, keys: ownKeys });
}

function missingFields({ command: id, args = {} }: CommandCall): readonly Field[] {
  const command = commands.find((known) => known.id === id);
  const given: Readonly<Record<string, unknown>> = args;
  return command ? promptedFields(command).filter(({ name }) => !(name in given)) : [];
}

/** Input typed ahead for a form: each part is for one of the missing fields, in order. */
function startsTyped(call: CommandCall, typed: readonly string[]): Readonly<Record<string, string>> {
  const starts = missingFields(call).map(({ name }, index) => [name, typed[index]?.trim() ?? '']);
  return Object.fromEntries(starts.filter(([, text]) => text !== ''));
}

/** Returns whether a call lacks arguments of its command, by the schema. */
function isIncomplete({ command: id, args = {} }: CommandCall): boolean {
  const command = commands.find((known) => known.id === id);
  return (
    command?.args !== undefined &&
    promptedFields(command).length > 0 &&
    !command.args().safeParse(args).success
  );
}
