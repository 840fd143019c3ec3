import { defineCommand } from '../../engine/command.ts';

/** End the session here and at the identity service. Source: portal.md §2 (Toolbar, Side menu) */
export const signOut = defineCommand({
  id: 'session.end',
  title: 'Logout',
  section: 'Account',
  keywords: ['sign out', 'leave', 'log off'],
  icon: 'sign-out',
  faces: ['web', 'cli'],
  aliases: ['logout'],
  narrows: 'session.read',
  run: () => ({ kind: 'signedOut' }),
});
