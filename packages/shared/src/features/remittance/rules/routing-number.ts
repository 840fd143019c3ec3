const weights = [3, 7, 1];

/**
 * Returns whether a text is a bank's routing number: nine digits whose sum, weighted 3-7-1, is a multiple of 10; nine zeros are not valid.
 * 021000021 is one. Source: decisions.md §5
 */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const sum = Array.from(text, Number).reduce(
    (total, digit, place) => total + digit * (weights[place % weights.length] ?? 0),
    0,
  );
  return sum > 0 && sum % 10 === 0;
}
