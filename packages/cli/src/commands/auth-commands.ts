import type { CommandNode, TreeOption } from './command-node.ts';
import { askingNote, dryOption, sureOption, webOption } from './command-options.ts';

const json: TreeOption = { flags: '--json', summary: 'Write JSON, and errors as JSON', kind: 'flag' };
const nothing = { aliases: [], arguments: [], options: [], notes: [], examples: [] };

/** The sub-commands of signing in: how tokens come to rest here, whose they are, and what runs without anybody. */
export const authCommands: readonly CommandNode[] = [
  {
    ...nothing,
    path: ['auth', 'login'],
    aliases: ['login'],
    section: 'Account',
    summary: 'Sign in',
    target: { kind: 'own', id: 'login' },
    options: [
      {
        flags: '--server <address>',
        summary: 'The portal to sign in to; remembered',
        kind: 'text',
        picker: 'server',
      },
      { flags: '--username <name>', summary: 'The sign-in name, for a password; remembered', kind: 'text' },
      { flags: '--password-stdin', summary: 'Read the password from standard input', kind: 'flag' },
      { flags: '--print-token', summary: 'Print the token for PITLANE_TOKEN and keep nothing', kind: 'flag' },
      { flags: '--ca-file <path>', summary: 'Trust these certificates besides; remembered', kind: 'text' },
    ],
    notes: [
      'Shows a code and opens the browser, where you compare it and sign this terminal in. With a sign-in name, or where the portal knows no codes, it asks for the password.',
      "The session rests in the system's keyring; without one in a file that PITLANE_PASSPHRASE encrypts. It is never written in plain text.",
      'A sign-in that fails leaves the one before as it was, and tells whose it is. Who was signed in before stays so: pitlane auth switch.',
    ],
    examples: [
      'pitlane login',
      'pitlane login --server portal.example.com --ca-file /etc/ssl/our-ca.pem',
      'pitlane login --username dealer --password-stdin < password.txt',
      'export PITLANE_TOKEN="$(pitlane login --print-token)"',
    ],
  },
  {
    ...nothing,
    path: ['auth', 'logout'],
    section: 'Account',
    summary: 'Sign out, as pitlane logout: the server ends the sign-in, and it is forgotten here',
    examples: ['pitlane auth logout'],
    target: { kind: 'own', id: 'auth.logout' },
  },
  {
    ...nothing,
    path: ['auth', 'status'],
    section: 'Account',
    summary: 'List saved accounts and whether they are still valid',
    target: { kind: 'own', id: 'auth.status' },
    options: [json],
    notes: [
      'The state is signedIn, ended or unknown. The exit code is 0 where the active account is signed in, 4 where its sign-in has ended, and 1 where that is unknown, as when the server does not answer.',
    ],
    examples: ['pitlane auth status', 'pitlane auth status --jq \'.[] | "\\(.username) \\(.state)"\''],
  },
  {
    ...nothing,
    path: ['auth', 'switch'],
    section: 'Account',
    summary: 'Go on as another of the sign-ins that are kept here',
    target: { kind: 'own', id: 'auth.switch' },
    arguments: [
      { field: 'who', name: 'who', hint: 'A sign-in name, a server, or name@server', picker: 'signIn' },
    ],
    examples: ['pitlane auth switch', 'pitlane auth switch dealer', 'pitlane auth switch portal.example.com'],
  },
  {
    ...nothing,
    path: ['auth', 'session', 'list'],
    section: 'Account',
    summary: 'List the terminals in which you are signed in, on any machine',
    target: { kind: 'own', id: 'auth.session.list' },
    options: [webOption, json],
    notes: ['The last use is told to within ten minutes. Browsers are not among them.'],
    examples: [
      'pitlane auth session list',
      "pitlane auth session list --template '{{#.}}{{deviceName}}\\t{{address}}\\n{{/.}}'",
    ],
  },
  {
    ...nothing,
    path: ['auth', 'session', 'revoke'],
    section: 'Account',
    summary: 'Sign out a terminal on any machine: its next call is refused',
    target: { kind: 'own', id: 'auth.session.revoke' },
    arguments: [
      { field: 'id', name: 'id', hint: 'Its id, as auth session list tells it', picker: 'terminal' },
    ],
    options: [sureOption, dryOption, json],
    notes: [askingNote],
    examples: ['pitlane auth session revoke', 'pitlane auth session revoke 3f9a01c27be4 --yes'],
  },
  {
    ...nothing,
    path: ['auth', 'token', 'create'],
    section: 'Account',
    summary: 'Create a personal access token in the portal, for scripts and scheduled jobs',
    target: { kind: 'own', id: 'auth.token.create' },
    options: [
      { flags: '--name <text>', summary: 'What it is for', field: 'name', kind: 'text' },
      { flags: '--write', summary: 'Allow writing (default: read-only)', field: 'write', kind: 'flag' },
      { flags: '--days <n>', summary: 'Days until it expires (default 90)', field: 'days', kind: 'number' },
    ],
    notes: [
      'Opens the form in the browser, where you confirm with your password and copy the token. In a script, the address of the form is the output.',
      'PITLANE_TOKEN takes the token. It lasts 90 days at most.',
    ],
    examples: [
      'pitlane auth token create --name nightly',
      'pitlane auth token create --name Voids --write --days 30',
    ],
  },
  {
    ...nothing,
    path: ['auth', 'token', 'list'],
    section: 'Account',
    summary: 'List your personal access tokens',
    target: { kind: 'own', id: 'auth.token.list' },
    options: [webOption, json],
    examples: ['pitlane auth token list', 'pitlane auth token list --jq \'.[] | "\\(.id) \\(.name)"\''],
  },
  {
    ...nothing,
    path: ['auth', 'token', 'revoke'],
    section: 'Account',
    summary: 'Revoke a personal access token for good',
    target: { kind: 'own', id: 'auth.token.revoke' },
    arguments: [
      { field: 'id', name: 'id', hint: 'Its id, as auth token list tells it', picker: 'personalToken' },
    ],
    options: [sureOption, dryOption, json],
    notes: [askingNote],
    examples: ['pitlane auth token revoke 12', 'pitlane auth token revoke 12 --yes'],
  },
];
