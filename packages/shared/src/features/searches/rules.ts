/** Pages without a state of their own: their address says only where one is. */
const plainPlaces: readonly string[] = ['/', '/landing'];

/**
 * Tells why there is nothing to save at an address: a search, a filter or a page of its own can be saved, the start page and
 * an empty search window cannot. Assumption: issue 4 of the portal, "any search or filter state is an address".
 */
export function whyNotSaved(address: string | undefined): string | undefined {
  const nothing = 'There is nothing to save here: search or open a page first.';
  if (address === undefined) return nothing;
  const [path = '', query = ''] = address.split('?');
  const search = new URLSearchParams(query).get('search') ?? '';
  return search.trim() === '' && plainPlaces.includes(path) ? nothing : undefined;
}
