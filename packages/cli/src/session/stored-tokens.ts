/** The tokens that a sign-in stores: only a session token, or a terminal's access token with its refresh token. */
export interface StoredTokens {
  token: string;
  refresh?: { token: string /** When the access token ends, an instant in ms. */; expiresAt: number };
}

/** Writes the tokens as the one text that a keyring or the file keeps. */
export function storedTokensText({ token, refresh }: StoredTokens): string {
  return refresh ? JSON.stringify({ token, refresh }) : token;
}

/** Reads the same. A bare session token never starts like JSON. */
export function storedTokensOf(text: string): StoredTokens {
  if (!text.startsWith('{')) return { token: text };
  const { token, refresh } = JSON.parse(text) as StoredTokens;
  return refresh ? { token, refresh } : { token };
}
