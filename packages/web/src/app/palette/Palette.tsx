import type { Session } from '@pitlane/shared/access/session';
import type { CommandCall } from '@pitlane/shared/engine/effect';
import type { Field } from '@pitlane/shared/engine/field';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { openCommandForm, submitTextOf } from '../../portal/command-form/command-form-request.ts';
import { interpretEffects } from '../../portal/effects/interpret-effect.ts';
import { useEffectHandlers } from '../../portal/effects/use-effect-handlers.ts';
import { commands } from '../../portal/known.ts';
import { closePalette, type PaletteRequest } from '../../portal/run-command/palette-request.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { noteRecent } from '../../session/recents.ts';
import { ArgumentsView } from './ArgumentsView.tsx';
import { keepLeft } from './draft.ts';
import { EverythingView } from './EverythingView.tsx';
import type { Act, Entry } from './entries.ts';
import { PaletteFrame } from './PaletteFrame.tsx';
import { promptedFields } from './typed-at-once.ts';

export { prepareEntries } from './use-entries.ts';

/** Everything that the user can do and find, by typing its name; a command's arguments are entered here too. */
export function Palette({ session, request }: { session: Session; request: PaletteRequest }) {
  const [view, setView] = useState<PaletteRequest>(request);
  const run = useRunCommand(session);
  const handlers = useEffectHandlers();
  const choose = ({ id, act }: Entry) => {
    const remembered = id.startsWith('typed ') && act.kind === 'call' ? `command ${act.call.command}` : id;
    if (/^(command|screen|dealer|search) /.test(remembered)) noteRecent('recentCommands', remembered);
    if (act.kind === 'goOn') return setView(act.request);
    const isForForm = act.kind === 'call' && asksInForm(act.call);
    if (act.kind === 'call' && isIncomplete(act.call) && !isForForm) {
      return setView({ kind: 'arguments', call: act.call, ...(act.text ? { text: act.text } : {}) });
    }
    keepLeft(undefined);
    // The focus is back where it was before anything else may take it.
    flushSync(closePalette);
    if (act.kind === 'run') act.run();
    if (isForForm) openCommandForm({ call: act.call, starts: typedStart(act) });
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
          onChoose={choose}
        />
      )}
    </PaletteFrame>
  );
}

/** Whether the missing arguments are entered in the command's form, where all are visible at once; not while one must be chosen first. */
function asksInForm(call: CommandCall): boolean {
  const [next] = missingFields(call);
  return next !== undefined && !next.picker && submitTextOf(call.command) !== undefined;
}

/** What was typed after the command's name is the start of its first field. */
function typedStart({ call, text }: Extract<Act, { kind: 'call' }>): Record<string, string> {
  const [next] = missingFields(call);
  return next && text ? { [next.name]: text } : {};
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
