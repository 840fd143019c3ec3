/** Browsers by their mark in the user agent; those that also carry the mark of others come first. */
const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/**
 * Returns the browser of a user agent as people know it: "Chrome on Windows"; '' if unknown. Only helps people
 * recognize their own: user agents can be forged. Source: areas.md §2 (Where I am signed in)
 */
export function browserName(userAgent: string): string {
  const nameIn = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, sign]) => sign.test(userAgent))?.[0];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? '');
}
