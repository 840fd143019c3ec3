/** What the kinds of second factor are called. */
export const factorTitles: Readonly<Record<string, string>> = {
  webauthn: 'Passkey',
  totp: 'Authenticator app',
  email: 'Email code',
  lookup: 'Recovery codes',
};
