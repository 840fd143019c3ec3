import { defineScreen } from '../../engine/screen.ts';

/** The emails that have not left, and why. Source: security.md §5 */
export const mailsScreen = defineScreen({
  id: 'mail.list',
  title: 'Unsent mail',
  path: '/settings/mail',
  place: 'page',
  faces: ['web', 'cli'],
  prints: 'listUnsentMails',
  keywords: ['outbox', 'smtp', 'e-mail', 'queue', 'administration'],
  access: 'mail.manage',
});
