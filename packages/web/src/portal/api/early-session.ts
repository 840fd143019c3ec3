declare global {
  /** The session call that `public/early.js` started before the portal's scripts had come. */
  var earlySession: { address: string; response: Promise<Response> } | undefined;
}

/** The maximum age of a response that decides who is signed in: as old as one over a slow connection may be. */
const freshMs = 60_000;

/** Calls the server; the first session call uses the response of the one that the page has already started. */
export const fetchOrEarly: typeof fetch = (address, options) => {
  const early = globalThis.earlySession;
  if (!early || address !== early.address) return fetch(address, options);
  globalThis.earlySession = undefined;
  return performance.now() < freshMs ? early.response : fetch(address, options);
};
