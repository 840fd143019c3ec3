const words: Readonly<Record<string, string>> = {
  ENOENT: 'the folder is not there',
  EACCES: 'it may not be written',
  EPERM: 'it may not be written',
  EROFS: 'the disk may only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the way to it is no folder',
};

/** Says in words why a file cannot be written; what is not known by its code in the system's own. */
export function whyNotWritten(error: unknown): string {
  const { code = '', message = code } = error as Partial<NodeJS.ErrnoException>;
  return words[code] ?? message;
}
