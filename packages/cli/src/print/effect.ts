import type { Effect } from '@pitlane/shared/engine/effect';
import { openPage } from '../open-page.ts';
import { viewOf } from '../screens/index.ts';
import type { Run } from '../screens/view.ts';
import { logout } from '../session/logout.ts';
import { prepareWidths, safeText, wrapText } from './text.ts';

type Environment = Record<string, string | undefined>;

/** Does on the terminal what a command asks for. */
export async function interpretEffect(effect: Effect, run: Run, env: Environment): Promise<void> {
  const { terminal } = run;
  switch (effect.kind) {
    case 'show': {
      const view = viewOf(effect.screen);
      if (!view) throw portalsOwn(`the screen ${effect.screen}`);
      return view.run({ ...run, given: { ...run.given, fields: effect.params } });
    }
    case 'notify': {
      const words = safeText(effect.text);
      await prepareWidths([words]);
      return terminal.err(`${wrapText(words, terminal.errColumns).join('\n')}\n`);
    }
    case 'open':
      return openPage(effect.url, (await run.connect()).server, terminal, env);
    case 'signedOut':
      return logout(terminal, env);
    case 'none':
      return;
    case 'visit':
    case 'keep':
      throw portalsOwn(`to ${effect.kind}`);
    default:
      return effect satisfies never;
  }
}

/** A command that asks for what only a browser has leaves the terminal out; one that does not is wrong in the registry. */
function portalsOwn(what: string): Error {
  return new Error(`a command of the terminal asks for ${what}, which only the portal has`);
}
