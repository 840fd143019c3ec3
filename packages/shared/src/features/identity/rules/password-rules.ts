/** A password has so many characters at least. Source: security.md §1 */
const shortestPassword = 12;
/** And at most, since a longer one only costs time to check. Assumption: longer than any password manager makes them. */
const longestPassword = 256;

/** Whose password it is. */
interface Owner {
  username: string;
  emailAddress: string;
}

/**
 * Returns why a password can't be chosen, in words; undefined if it can. Its length counts, and that it isn't made of the owner's own name: there
 * are no rules on its characters. Whether it is a common one, the server says. Source: security.md §1
 */
export function whyNotPassword(password: string, { username, emailAddress }: Owner): string | undefined {
  const length = Array.from(password).length;
  if (length < shortestPassword) return `Must be ${shortestPassword} characters or more.`;
  if (length > longestPassword) return `Must be ${longestPassword} characters or fewer.`;
  if (new Set(password.toLowerCase()).size < 4) return 'Use more different characters.';
  const plain = password.toLowerCase();
  const names = [username, emailAddress, emailAddress.split('@')[0] ?? ''].filter(
    ({ length: size }) => size >= 4,
  );
  // What is left of it would be short enough to guess.
  const isName = names.some((name) => plain.replaceAll(name.toLowerCase(), '').length < shortestPassword / 2);
  return isName ? "Can't be made of your username or email address." : undefined;
}
