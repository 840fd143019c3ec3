const words: Readonly<Record<string, string>> = {
  ENOENT: "it doesn't exist",
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of its path is not a folder',
};

/** Explains why a file can't be read; unknown error codes use the system's message. */
export function whyNotRead(error: unknown): string {
  const { code = '', message = code } = error as Partial<NodeJS.ErrnoException>;
  return words[code] ?? message;
}
