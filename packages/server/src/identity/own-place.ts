/**
 * Returns the page of ours that a `return_to` names, as path, query and fragment; undefined if it leads elsewhere. Compares the parsed
 * origin, since a plain prefix lets `https://portal.example.com.evil.net` through. Source: security.md §1
 */
export function ownPlace(returnTo: string, origin: string): string | undefined {
  if (!URL.canParse(returnTo, origin)) return undefined;
  const url = new URL(returnTo, origin);
  const own = new URL(origin);
  // The origin of a `blob:` address is that of the address inside it.
  if (url.origin !== own.origin || url.protocol !== own.protocol) return undefined;
  // A path that starts with two slashes would be read as another host once the origin is left out.
  if (url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
