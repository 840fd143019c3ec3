import { shownOwner } from '../../session/owner.ts';
import { inTab } from '../../session/storage.ts';

/** The parameters of an address that contain searched text: in the search window, and for a cancel quote. */
const searched = ['search', 'find'];

/** The prefix of the keys of search texts in the storage of this tab. */
const prefix = 'searched';

/** Replaces a search text in the address; no name, number or VIN starts with a tilde. */
const tokenShape = /^~[\da-f]{12}$/;

let isOn = false;

/**
 * Returns the window for the router. If the server's page asks for it, it shows the router searches in
 * plain text, while the browser's address and history get a token for them; their text stays in this tab. An address
 * that was opened with a plain search is rewritten immediately. Assumption: a copied link has the text, so that anyone
 * who gets it sees the same.
 */
export function windowOfRouter(): Window {
  const { history, location } = window;
  isOn = document.querySelector<HTMLMetaElement>('meta[name="pitlane-private-search"]')?.content === 'on';
  if (!isOn) return window;
  const put = (way: 'pushState' | 'replaceState') => (state: unknown, unused: string, url?: string | URL) =>
    history[way](state, unused, url === undefined ? url : hiddenAddress(String(url)));
  put('replaceState')(history.state, '', location.pathname + location.search + location.hash);
  const shown = {
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    history: {
      get state() {
        return history.state as unknown;
      },
      go: (steps?: number) => history.go(steps),
      pushState: put('pushState'),
      replaceState: put('replaceState'),
    },
    location: {
      get pathname() {
        return location.pathname;
      },
      get search() {
        return plainQuery(location.search);
      },
      get hash() {
        return location.hash;
      },
      origin: location.origin,
      href: location.href,
      assign: (url: string) => location.assign(url),
      replace: (url: string) => location.replace(url),
    },
  };
  // The router needs nothing else of a window.
  return shown as unknown as Window;
}

/** Returns the browser's current address with its searches in plain text. The router may still be navigating to it. */
export function placeNow(): { pathname: string; search: string } {
  const { pathname, search } = window.location;
  return { pathname, search: plainQuery(search) };
}

/** Replaces the searches in an address with tokens, if they are private. */
export function hiddenAddress(address: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return path + withSearches(query, (text) => (tokenShape.test(text) ? text : tokenOf(text))) + hash;
}

/** Forgets the searches of this tab; with an owner, only those of others. One from before a sign-in belongs to the next user who signs in. */
export function forgetSearches(owner?: string): void {
  for (const key of keysOfTexts()) {
    const isKept = owner !== undefined && ['', owner].some((one) => key.startsWith(`${prefix} ${one} ~`));
    if (!isKept) inTab.write(key, undefined);
  }
}

function plainQuery(query: string): string {
  return withSearches(query, (text) => (tokenShape.test(text) ? textOf(text) : text));
}

/** Rewrites the searches in a query; empty ones are removed. */
function withSearches(query: string, rewritten: (text: string) => string): string {
  const params = new URLSearchParams(query);
  const given = isOn ? searched.filter((name) => params.get(name)) : [];
  if (given.length === 0) return query;
  for (const name of given) {
    const text = rewritten(params.get(name) ?? '');
    if (text) params.set(name, text);
    else params.delete(name);
  }
  return readableQuery(params);
}

/** Formats a query for display, with its question mark; nothing if it has no parameters. */
export function readableQuery(params: URLSearchParams): string {
  const text = params.toString().replaceAll('%7C', '|').replaceAll('%3A', ':');
  return text && `?${text}`;
}

function tokenOf(text: string): string {
  const known = keysOfTexts().find((key) => inTab.read(key) === text);
  if (known) return known.slice(known.lastIndexOf('~'));
  const token = `~${crypto.randomUUID().slice(-12)}`;
  inTab.write(`${prefix} ${shownOwner() ?? ''} ${token}`, text);
  return token;
}

/** Returns the text of a token; empty for one of another tab, or from before a sign-out. */
function textOf(token: string): string {
  const known = keysOfTexts().find((key) => key.endsWith(` ${token}`));
  return (known && inTab.read(known)) ?? '';
}

function keysOfTexts(): string[] {
  return inTab.keys().filter((key) => key.startsWith(`${prefix} `));
}
