/**
 * Returns the address of a user's photo: the path from the session call, after the base address of the API; null if there is none. A full
 * web address stays unchanged. Source: portal.md §4 (login and session: profile photo); Assumption: the whole address.
 */
export function photoAddress(path: string | null | undefined, base: string): string | null {
  if (!path) return null;
  if (/^https?:\/\//i.test(path)) return path;
  return `${base.replace(/\/$/, '')}/${path.replace(/^\/+/, '')}`;
}

/**
 * Returns the initials of a user without a photo: the first letters of the first and last word of the name, at most
 * two; '?' without a name. Source: portal.md §4 (no-avatar image); Assumption: initials are that image.
 */
export function initialsOf(fullName: string): string {
  const words = fullName.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0],
  );
  return letters.join('').toUpperCase() || '?';
}
