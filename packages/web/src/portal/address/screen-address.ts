import type { Screen } from '@pitlane/shared/engine/screen';
import { readableQuery } from './private-address.ts';

/**
 * Returns the address that opens a screen: a page has its own, a window is a query that joins the page and the other
 * parameters of the address `here`. A parameter that is not given falls out.
 */
export function screenAddress(
  { path, place }: Pick<Screen, 'path' | 'place'>,
  params: Readonly<Record<string, string>>,
  here: { pathname: string; search: string },
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  if (place === 'page') return filled;
  const query = new URLSearchParams(here.search);
  for (const [name, value] of new URLSearchParams(filled)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return here.pathname + readableQuery(query);
}
