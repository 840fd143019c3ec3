declare global {
  /** The session call that `public/early.js` started before the portal's scripts had come. */
  var earlySession: { address: string; response: Promise<Response> } | undefined;
}

/** How old a response may be to say who is signed in now: as old as one that a slow connection brings. */
const freshMs = 60_000;

/** Calls the server; the first session call uses the response of the one that the page has already started. */
export const fetchOrEarly: typeof fetch = (address, options) => {
  const early = globalThis.earlySession;
  if (!early || address !== early.address) return fetch(address, options);
  globalThis.earlySession = undefined;
  return performance.now() < freshMs ? early.response : fetch(address, options);
};
