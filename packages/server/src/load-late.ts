import type { Config } from './config.ts';
import { loadPasskeys } from './identity/factors/passkeys.ts';
import { loadOauth } from './identity/oauth/oauth-routes.ts';
import { loadMail } from './outbox/mail-server.ts';

/**
 * Loads what would otherwise be loaded with the first call that needs it, and answer no one else for up to 200 ms: what signs terminals in, passkeys and
 * email. Tests build a server without it, as most need none of it.
 */
export async function loadLate({ kratosUrl, smtpUrl }: Pick<Config, 'kratosUrl' | 'smtpUrl'>): Promise<void> {
  await loadOauth();
  // A Kratos has its own passkeys.
  if (kratosUrl === undefined) await loadPasskeys();
  if (smtpUrl !== undefined) await loadMail();
}
