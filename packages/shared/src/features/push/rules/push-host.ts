/** The hosts of the browsers' push services; one that starts with a dot matches all hosts below it. */
const hosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * Returns whether an address that a browser gives is one of a known push service: https, its usual port, no sign-in. The server sends to
 * nothing else, so no subscription leads it to an address inside the provider's network. Source: areas.md §1 (R14); Assumption: the hosts.
 */
export function isPushAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { href, protocol, hostname, port, username, password } = new URL(text);
  // The caller may use another parser, which must find the same host: `https://127.0.0.1;.push.apple.com` has two.
  if (href !== text || !/^[a-z\d.-]+$/.test(hostname)) return false;
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return hosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
}
