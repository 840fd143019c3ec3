import { defineScreen } from '../../engine/screen.ts';
import { profilePath } from './rules/profile-path.ts';
import { terminalSignInPath } from './rules/waiting-terminal.ts';

/** The user's own account: profile, second factors, and sign-ins. Source: portal.md §2 (Toolbar: Profile), §6 */
export const profileScreen = defineScreen({
  id: 'profile.show',
  title: 'Profile',
  path: profilePath,
  place: 'page',
  faces: ['web'],
  notOn: { cli: 'In the terminal, pitlane profile opens it in the browser.' },
  keywords: [],
  access: 'profile.changePassword',
});

/** The code that a terminal shows, to compare and to approve. Source: security.md §3, RFC 8628 §3.3 */
export const deviceScreen = defineScreen({
  id: 'terminal.signIn',
  title: 'Sign in a terminal',
  path: terminalSignInPath,
  place: 'page',
  faces: ['web'],
  notOn: { cli: 'In the terminal, use pitlane login.' },
  keywords: ['device', 'code', 'cli', 'command line', 'approve', 'connect'],
  access: 'session.approveTerminal',
});

/** The user's other sessions, to sign out lost devices. Source: security.md §3 */
export const terminalsScreen = defineScreen({
  id: 'terminal.list',
  title: 'Signed-in terminals',
  path: '/settings/terminals',
  place: 'page',
  faces: ['web'],
  notOn: { cli: 'In the terminal, use pitlane profile session.' },
  keywords: ['session', 'cli', 'command line', 'sign out', 'revoke', 'device', 'lost'],
  access: 'terminal.manage',
});

/** Scheduled access, and when it expires. Source: security.md §3 */
export const personalTokensScreen = defineScreen({
  id: 'token.list',
  title: 'Personal access tokens',
  path: '/settings/tokens',
  place: 'page',
  faces: ['web'],
  notOn: { cli: 'In the terminal, use pitlane auth token.' },
  keywords: ['cron', 'script', 'api', 'key', 'automation', 'secret'],
  access: 'token.manage',
});
