/** The minimum length of a password. Source: security.md §1 */
const shortestPassword = 12;
/** And at most, since a longer one only costs time to check. Assumption: longer than any password manager makes them. */
const longestPassword = 256;

/** The words that a guesser tries first. Assumption: the product's name and its business. */
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
 * Returns why a password can't be used, in words; undefined if it can. It must be long enough and not consist of its owner's name or of
 * obvious words; there are no rules about characters. The server checks whether it is a common one. Source: security.md §1
 */
export function whyNotPassword(password: string, { username, emailAddress }: Owner): string | undefined {
  const length = Array.from(password).length;
  if (length < shortestPassword) return `Must be ${shortestPassword} characters or more.`;
  if (length > longestPassword) return `Must be ${longestPassword} characters or fewer.`;
  const plain = password.toLowerCase();
  if (new Set(plain).size < 4) return 'Use more different characters.';
  const names = [emailAddress, emailAddress.split('@')[0] ?? '', username];
  if (isMadeOf(plain, names)) return "Can't be based on your username or email address.";
  if (isMadeOf(plain, nearestWords)) {
    const word = nearestWords.find((near) => plain.includes(near));
    return `This password is too common: it's based on “${word}”.`;
  }
  return undefined;
}

/** Returns whether the rest without these words is short enough to guess. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  // The longer ones first: one may be the start of another.
  const long = words.filter(({ length }) => length >= 4).toSorted((one, other) => other.length - one.length);
  const rest = long.reduce((left, word) => left.replaceAll(word.toLowerCase(), ''), password);
  return rest.length < shortestPassword / 2;
}
