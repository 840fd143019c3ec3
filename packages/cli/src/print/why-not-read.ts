const words: Readonly<Record<string, string>> = {
  ENOENT: "it doesn't exist",
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of its path is not a folder',
};

/** Says in words why a file cannot be read; what is not known by its code in the system's own. */
export function whyNotRead(error: unknown): string {
  const { code = '', message = code } = error as Partial<NodeJS.ErrnoException>;
  return words[code] ?? message;
}
