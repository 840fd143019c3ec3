/** Longer names are refused by some file systems, or by the people who read them. */
const longest = 120;

/**
 * Gives a file's name as every file system takes it, whoever sent it: no folders, no signs that a shell, a file system or a reader
 * takes for something else, no leading dot; "document" where nothing is left. Assumption: a name from a server is not to be trusted
 * with where it is written.
 */
export function safeFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .trim()
    .replace(/^\.+/, '');
  if (plain.length <= longest) return plain || 'document';
  const ending = /\.[a-z0-9]{1,8}$/i.exec(plain)?.[0] ?? '';
  return plain.slice(0, longest - ending.length) + ending;
}
