/** Longer texts are cut by many terminals, and by tmux. */
const longest = 74_994;

/**
 * The sequence by which a terminal takes a text into the clipboard of the user's own desk, also through ssh (OSC 52). Terminals that
 * do not know it, or are told not to, pass it over in silence.
 */
export function copySequence(text: string): string {
  const encoded = Buffer.from(text, 'utf8').toString('base64');
  if (encoded.length > longest) throw new Error('too long for the clipboard of a terminal');
  return `\u001b]52;c;${encoded}\u0007`;
}
