import filenamify from 'filenamify/browser';

/** Longer names are refused by some file systems, or by the people who read them. */
const longest = 120;

/**
 * Returns a file name that is safe on every file system, from any sender: no folders, no characters with a special
 * meaning to a shell, a file system or a reader, no leading dot, no name that Windows reserves; "document" if nothing
 * is left. Assumption: a name from a server must not decide where it is saved.
 */
export function safeFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const safe = filenamify(last, { replacement: '', maxLength: longest });
  return safe.trim().replace(/^\.+/, '').slice(0, longest) || 'document';
}
