/** A password has so many characters at least. Source: security.md §1 */
const shortestPassword = 12;
/** And at most, since a longer one only costs time to check. Assumption: longer than any password manager makes them. */
const longestPassword = 256;

/** The words that come to mind first here, and to those who guess. Assumption: the product's name and what it deals in. */
const nearestWords = [
  'pitlane',
  'password',
  'dealership',
  'dealer',
  'agency',
  'agent',
  'contract',
  'service',
  'warranty',
  'admin',
];

/** Whose password it is. */
interface Owner {
  username: string;
  emailAddress: string;
}

/**
 * Returns why a password can't be chosen, in words; undefined if it can. Its length counts, and that it isn't made of its owner's name or of the words that
 * are nearest here: there are no rules on its characters. Whether it is a common one, the server says. Source: security.md §1
 */
export function whyNotPassword(password: string, { username, emailAddress }: Owner): string | undefined {
  const length = Array.from(password).length;
  if (length < shortestPassword) return `Must be ${shortestPassword} characters or more.`;
  if (length > longestPassword) return `Must be ${longestPassword} characters or fewer.`;
  const plain = password.toLowerCase();
  if (new Set(plain).size < 4) return 'Use more different characters.';
  const names = [emailAddress, emailAddress.split('@')[0] ?? '', username];
  if (isMadeOf(plain, names)) return "Can't be made of your username or email address.";
  if (isMadeOf(plain, nearestWords)) return 'Can\'t be made of words like "dealer" or "contract".';
  return undefined;
}

/** Returns whether what is left without these words would be short enough to guess. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  // The longer ones first: one may be the beginning of another.
  const long = words.filter(({ length }) => length >= 4).toSorted((one, other) => other.length - one.length);
  const rest = long.reduce((left, word) => left.replaceAll(word.toLowerCase(), ''), password);
  return rest.length < shortestPassword / 2;
}
