import type { Cents } from '../../../kernel/money.ts';

const small = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
  'seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ');
const tens = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const groups = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1000, 'thousand'],
] as const;

/**
 * Writes an amount as it is printed on a check, "Two hundred forty-two and 90/100": the words decide where they and the figures differ. Source: areas.md
 * §13.2; UCC § 3-114 (words prevail over numbers)
 */
export function amountInWords(cents: Cents): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`not an amount of a check: ${cents}`);
  const words = wholeInWords(Math.floor(cents / 100));
  const hundredths = String(cents % 100).padStart(2, '0');
  return `${words[0]?.toUpperCase()}${words.slice(1)} and ${hundredths}/100`;
}

function wholeInWords(whole: number): string {
  const parts: string[] = [];
  let left = whole;
  for (const [size, name] of groups) {
    const times = Math.floor(left / size);
    if (times > 0) parts.push(`${wholeInWords(times)} ${name}`);
    left %= size;
  }
  if (left > 0 || parts.length === 0) parts.push(belowThousand(left));
  return parts.join(' ');
}

function belowThousand(whole: number): string {
  const hundreds = Math.floor(whole / 100);
  const rest = whole % 100;
  if (hundreds === 0) return belowHundred(rest);
  return `${small[hundreds]} hundred${rest > 0 ? ` ${belowHundred(rest)}` : ''}`;
}

function belowHundred(whole: number): string {
  if (whole < 20) return small[whole] ?? '';
  const rest = whole % 10;
  return `${tens[Math.floor(whole / 10)]}${rest > 0 ? `-${small[rest]}` : ''}`;
}
