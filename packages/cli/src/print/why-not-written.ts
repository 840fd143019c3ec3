const words: Readonly<Record<string, string>> = {
  ENOENT: "the folder doesn't exist",
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of its path is not a folder',
};

/** Explains why a file can't be written; unknown error codes use the system's message. */
export function whyNotWritten(error: unknown): string {
  const { code = '', message = code } = error as Partial<NodeJS.ErrnoException>;
  return words[code] ?? message;
}

/** Whether room on the disk would help. */
export function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
}
