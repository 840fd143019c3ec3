import type { CommandNode } from '../commands/command-node.ts';
import tree from '../commands/command-tree.json' with { type: 'json' };
import { safeText } from '../print/text.ts';
import type { Environment } from '../process/environment.ts';
import { completionTarget, type Live, type Offer } from './completion-target.ts';

/** A user who presses Tab does not wait longer; then there are no suggestions. */
const longestMs = 1_500;

/**
 * Prints the completions of the last word for the shells' scripts: one value per line, with its description after a tab; `:files` alone
 * means the shell's file completion. Prints nothing on any error.
 */
export async function completeLine(words: readonly string[], env: Environment): Promise<string> {
  const target = completionTarget(words, tree as CommandNode[]);
  if (target.kind === 'files') return ':files\n';
  const offers = target.kind === 'words' ? target.offers : await inTime(target, env);
  return offers.map(({ value, hint }) => `${safeText(value)}\t${safeText(hint)}\n`).join('');
}

async function inTime(target: Live, env: Environment): Promise<readonly Offer[]> {
  const signal = AbortSignal.timeout(longestMs);
  const late = new Promise<readonly Offer[]>((resolve) => {
    signal.addEventListener('abort', () => resolve([]), { once: true });
  });
  try {
    const { liveOffers } = await import('./live.ts');
    return await Promise.race([liveOffers(target, env, signal), late]);
  } catch {
    return [];
  }
}
