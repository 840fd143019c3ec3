import type { PortalError } from '../../../kernel/error.ts';

/** Keys of the values that the browser stores between visits. Source: portal.md §3 (local-storage keys) */
export const storageKeys = {
  currentUser: 'current user',
  permissions: 'permissions',
  idToken: 'id token',
  refreshToken: 'refresh token',
  expiry: 'expiry',
  pushNotificationIds: 'push-notification ids',
  filteredDealer: 'filtered dealer',
  filteredAgency: 'filtered agency',
  rememberMe: 'remember me',
  language: 'language',
  homeUrl: 'home URL',
  theme: 'theme',
  readAnnouncementIds: 'read announcement ids',
  /** Whether keys without Ctrl or Cmd are off. Our addition: WCAG 2.2, 2.1.4. */
  singleKeys: 'single keys',
  /** Choices in the palette, most often and recently first, only by ids. Our addition. */
  recentCommands: 'recent commands',
  /** How often a command with a key was chosen without it, until the key was taught. Our addition. */
  taughtKeys: 'taught keys',
  /** Columns and widths of the reports that the user has changed. Our addition. */
  reportColumns: 'report columns',
  /** The format of the user's last export. Our addition. */
  exportFormat: 'export format',
  /** Whether contracts are listed as rows; cards otherwise. Our addition. */
  contractList: 'contract list',
  /** The order of the dashboard's cards, and those that are hidden. Our addition. */
  dashboardCards: 'dashboard cards',
  /** The reports that were run recently. Our addition. */
  recentReports: 'recent reports',
  /** The contracts that the user opened last, only by their keys. Our addition. */
  recentContracts: 'recent contracts',
} as const;

/** An entry of older versions that is removed at start. Source: portal.md §4 (login and session) */
export const staleStorageKey = 'auth';

/** How a face holds its session: by a cookie that no script can read, or by its own token. */
export type SessionMode = 'cookie' | 'token';

/**
 * Returns why nothing may be stored under a key: `storage_key_empty`, or `storage_key_reserved` for tokens in cookie
 * mode, if no script may hold one, and for the entry that is removed at each start. Source: portal.md §3
 * (local-storage keys), decisions.md §7; Assumption: the removed entry.
 */
export function whyNotStorageKey(key: string, mode: SessionMode): PortalError | undefined {
  if (key.trim() === '') return { code: 'storage_key_empty', message: 'A storage key must not be empty.' };
  const tokens: readonly string[] = [storageKeys.idToken, storageKeys.refreshToken];
  const isReserved = key === staleStorageKey || (mode === 'cookie' && tokens.includes(key));
  return isReserved
    ? { code: 'storage_key_reserved', message: `The storage key “${key}” is reserved.` }
    : undefined;
}
