import { type AppContext, say } from './context.ts';

/** Longer texts are cut by many terminals, and by tmux. */
const longest = 74_994;

/**
 * Copies a text into the clipboard of the user's own machine, also through ssh (OSC 52), and reports it with the given
 * words. Terminals that don't support it, or have it turned off, ignore it.
 */
export function copyText(context: Pick<AppContext, 'store' | 'write'>, text: string, words: string): void {
  const encoded = Buffer.from(text, 'utf8').toString('base64');
  if (encoded.length > longest)
    return say(context, 'warning', `The terminal can't copy ${words} at once. Select fewer.`);
  context.write(`\u001b]52;c;${encoded}\u0007`);
  say(context, 'success', `Copied ${words}.`);
}
