import filenamify from 'filenamify/browser';

/** Longer names are refused by some file systems, or by the people who read them. */
const longest = 120;

/**
 * Returns a file's name as every file system takes it, whoever sent it: no folders, no characters that a shell, a file system or a
 * reader takes for something else, no leading dot, no name that Windows reserves; "document" where nothing is left. Assumption: a
 * name from a server is not to be trusted with where it is written.
 */
export function safeFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const safe = filenamify(last, { replacement: '', maxLength: longest });
  return safe.trim().replace(/^\.+/, '').slice(0, longest) || 'document';
}
