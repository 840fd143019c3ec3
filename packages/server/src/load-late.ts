import type { Config } from './config.ts';
import { loadPasskeys } from './identity/factors/passkeys.ts';
import { loadOauth } from './identity/oauth/oauth-routes.ts';
import { loadMail } from './outbox/mail-server.ts';

/**
 * Loads the libraries for terminal sign-in, passkeys and email at startup. Loaded by the first call that needs them, they would block all others for up
 * to 200 ms. Servers that tests build don't, since most need none of it.
 */
export async function loadLate({ kratosUrl, smtpUrl }: Pick<Config, 'kratosUrl' | 'smtpUrl'>): Promise<void> {
  await loadOauth();
  // A Kratos has its own passkeys.
  if (kratosUrl === undefined) await loadPasskeys();
  if (smtpUrl !== undefined) await loadMail();
}
