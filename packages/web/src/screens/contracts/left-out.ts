/**
 * Says what of a text being typed was not asked for: the last filter, where it has no value yet or not all of it. Undefined
 * where all was asked, or the filter is not even begun. Example: `smith|make:`, asked `smith`.
 */
export function leftOutText(typed: string, asked: string): string | undefined {
  const filter = typed.trim().slice(asked.length).replace('|', '').trim();
  if (filter === '') return undefined;
  const isEmpty = filter.endsWith(':');
  return `${filter} ${isEmpty ? 'has no value' : 'is not complete'} yet; showing results without it`;
}
