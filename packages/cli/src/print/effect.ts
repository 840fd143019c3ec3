import type { Effect } from '@pitlane/shared/engine/effect';
import { CommandFailure } from '../failure.ts';
import { viewOf } from '../screens/index.ts';
import type { Run } from '../screens/view.ts';
import { logout } from '../session/logout.ts';
import { safeText } from './text.ts';

type Environment = Record<string, string | undefined>;

/** Does on the terminal what a command asks for. */
export async function interpretEffect(effect: Effect, run: Run, env: Environment): Promise<void> {
  switch (effect.kind) {
    case 'show': {
      return viewOf(effect.screen)?.run({ ...run, given: { ...run.given, fields: effect.params } });
    }
    case 'notify':
      return run.terminal.err(`${safeText(effect.text)}\n`);
    case 'signedOut':
      return logout(run.terminal, env);
    case 'none':
      return;
    default: {
      const unknown: never = effect;
      throw new CommandFailure({ code: 'unknown_effect', message: JSON.stringify(unknown) });
    }
  }
}
