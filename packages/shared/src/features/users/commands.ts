import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import type { CommandCall, Effect } from '../../engine/effect.ts';
import { lazy } from '../../kernel/lazy.ts';
import { brandOperations } from '../brands/operations.ts';
import { type Theme, themeNames, themeWords } from './themes.ts';

const { getSystemSettings } = brandOperations;

const section = 'Account';

/** View and change the user's own sign-in: password, second factor. Source: portal.md §2 (Toolbar: user menu) */
export const openProfile = defineCommand({
  id: 'profile.open',
  title: 'Profile',
  summary: 'Open the profile page: password, second factor',
  section,
  keywords: ['password', 'identity', 'settings', 'account', 'email'],
  icon: 'person',
  faces: ['web', 'cli'],
  narrows: 'profile.changePassword',
  uses: { getSystemSettings },
  run: async (calls, _args, { signal }) =>
    opened((await calls.getSystemSettings({}, { signal })).profileUrl, 'profile page', { returns: true }),
});

/** Reach the provider. Source: portal.md §2 (Toolbar: user menu) */
export const contactUs = defineCommand({
  id: 'support.contact',
  title: 'Contact Us',
  summary: 'Open the contact page',
  section,
  keywords: ['help', 'phone', 'support', 'call', 'mail'],
  icon: 'comment',
  faces: ['web', 'cli'],
  uses: { getSystemSettings },
  run: async (calls, _args, { signal }) =>
    opened((await calls.getSystemSettings({}, { signal })).contactUrl, 'contact page'),
});

const ThemeArgs = lazy(() =>
  z.object({ theme: z.enum(themeNames).meta({ label: 'Theme', words: themeWords, positional: true }) }),
);

/** Choose the portal's colors. Source: portal.md §3 (storage key theme) */
export const setTheme = defineCommand({
  id: 'theme.set',
  title: 'Change the theme',
  section,
  keywords: ['dark', 'light', 'high contrast', 'colors', 'appearance', 'night'],
  icon: 'sun',
  faces: ['web'],
  notOn: { cli: 'In the terminal, NO_COLOR turns colors off.' },
  narrows: 'session.read',
  args: ThemeArgs,
  run: (_calls, { theme }, { context }) => {
    const before = (context.kept['theme'] as Theme | undefined) ?? 'system';
    return [
      { kind: 'keep', key: 'theme', value: theme },
      {
        kind: 'notify',
        text: `Theme: ${themeWords[theme]}`,
        undo: { command: 'theme.set', args: { theme: before } },
      },
    ];
  },
});

const SingleKeysArgs = lazy(() =>
  z.object({
    keys: z.enum(['on', 'off']).meta({
      label: 'Single keys',
      words: { on: 'On', off: 'Off: only keys with Ctrl or Cmd' },
      positional: true,
    }),
  }),
);

/**
 * Turn the keys without Ctrl or Cmd on or off, for users with speech input or accidental key presses. Assumption: WCAG
 * 2.2, 2.1.4 requires a way to turn them off.
 */
export const setSingleKeys = defineCommand({
  id: 'keys.set',
  title: 'Turn single-key shortcuts on or off',
  section,
  keywords: ['keyboard', 'accessibility', 'letters', 'speech'],
  icon: 'accessibility',
  faces: ['web'],
  notOn: { cli: 'Single-key shortcuts are for the portal.' },
  narrows: 'session.read',
  args: SingleKeysArgs,
  run: (_calls, { keys }) => [
    { kind: 'keep', key: 'singleKeys', value: keys === 'off' ? 'off' : null },
    {
      kind: 'notify',
      text: keys === 'off' ? 'Only keys with Ctrl or Cmd work now' : 'Single keys work again',
      undo: { command: 'keys.set', args: { keys: keys === 'off' ? 'on' : 'off' } },
    },
  ],
});

/** Start at this page after signing in. Source: portal.md §3 (storage key home URL) */
export const setHome = defineCommand({
  id: 'home.set',
  title: 'Start here after signing in',
  section,
  keywords: ['home page', 'start page', 'default'],
  icon: 'home',
  faces: ['web'],
  notOn: { cli: 'Only the portal has a start page.' },
  narrows: 'contract.search',
  when: ({ address, kept }) =>
    address !== undefined && kept['homeUrl'] === address
      ? { disabled: 'You already start here.' }
      : 'enabled',
  run: (_calls, _args, { context }) => [
    { kind: 'keep', key: 'homeUrl', value: context.address ?? null },
    { kind: 'notify', text: 'You start here after signing in', undo: wayToHome(context.kept['homeUrl']) },
  ],
});

/** Start at the dashboard again. Source: portal.md §3 (storage key home URL) */
export const clearHome = defineCommand({
  id: 'home.clear',
  title: 'Start at the dashboard again',
  section,
  keywords: ['home page', 'start page', 'default', 'reset'],
  icon: 'home',
  faces: ['web'],
  notOn: { cli: 'Only the portal has a start page.' },
  narrows: 'contract.search',
  when: ({ kept }) => (kept['homeUrl'] ? 'enabled' : { disabled: 'You already start at the dashboard.' }),
  run: (_calls, _args, { context }) => [
    { kind: 'keep', key: 'homeUrl', value: null },
    {
      kind: 'notify',
      text: 'You start at the dashboard after signing in',
      undo: wayToHome(context.kept['homeUrl']),
    },
  ],
});

/** End the session here and at the identity service. Source: portal.md §2 (Toolbar, Side menu) */
export const signOut = defineCommand({
  id: 'session.signOut',
  title: 'Logout',
  summary: 'Sign out and end the session',
  section,
  keywords: ['sign out', 'leave', 'log off'],
  icon: 'sign-out',
  faces: ['web', 'cli'],
  narrows: 'session.read',
  run: () => ({ kind: 'signedOut' }),
});

/** Brings back the start page that was there before. */
function wayToHome(before: unknown): CommandCall {
  return typeof before === 'string' ? { command: 'home.set', at: before } : { command: 'home.clear' };
}

function opened(url: string | null, what: string, way: { returns?: true } = {}): Effect {
  return url
    ? { kind: 'open', url, ...way }
    : { kind: 'notify', text: `No ${what} is set up. Ask your administrator.` };
}
