import { operations } from '@pitlane/shared/registry/operations';
import type { CommandNode } from './command-node.ts';
import { askingNote, dryOption, jsonOption, sureOption, webOption } from './command-options.ts';
import { fieldNames } from './field-names.ts';
import { statusFields } from './own-answers.ts';

const nothing = { aliases: [], arguments: [], options: [], notes: [], examples: [] };

/** The sub-commands of signing in: how tokens are stored, whose they are, and what runs unattended. */
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
        summary: 'Server to sign in to; remembered',
        kind: 'text',
        picker: 'server',
        usual: 'the last one',
      },
      {
        flags: '--username <name>',
        summary: 'Username, to sign in with a password; remembered',
        kind: 'text',
      },
      { flags: '--password-stdin', summary: 'Read the password from standard input', kind: 'flag' },
      {
        flags: '--print-token',
        summary: 'Print the token for PITLANE_TOKEN and store nothing',
        kind: 'flag',
      },
      { flags: '--ca-file <path>', summary: 'Also trust these certificates; remembered', kind: 'text' },
    ],
    notes: [
      "Shows a code and opens the browser, where you compare and approve it. With --username, or if the server doesn't support codes, it asks for your password.",
      'The session is stored in the system keyring or, without one, in a file encrypted with PITLANE_PASSPHRASE. It is never stored in plain text.',
      'If signing in fails, you stay signed in as before. Accounts signed in earlier are still available: pitlane auth switch.',
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
    summary: 'Sign out (same as pitlane logout): ends the session on the server and removes it here',
    examples: ['pitlane auth logout'],
    target: { kind: 'own', id: 'auth.logout' },
  },
  {
    ...nothing,
    path: ['auth', 'status'],
    section: 'Account',
    summary: 'List saved accounts and whether they are still valid',
    target: { kind: 'own', id: 'auth.status' },
    answers: [...statusFields],
    options: [jsonOption],
    notes: [
      "The state is signedIn, ended or unknown. The exit code is 0 if the active account is signed in, 4 if its session has ended, and 1 if that is unknown, for example because the server doesn't answer.",
    ],
    examples: ['pitlane auth status', 'pitlane auth status --jq \'.[] | "\\(.username) \\(.state)"\''],
  },
  {
    ...nothing,
    path: ['auth', 'switch'],
    section: 'Account',
    summary: 'Switch to another saved account',
    target: { kind: 'own', id: 'auth.switch' },
    arguments: [
      { field: 'who', name: 'who', hint: 'A username, a server, or username@server', picker: 'signIn' },
    ],
    examples: ['pitlane auth switch', 'pitlane auth switch dealer', 'pitlane auth switch portal.example.com'],
  },
  {
    ...nothing,
    path: ['auth', 'token', 'create'],
    section: 'Account',
    summary: 'Create a personal access token in the portal, for scripts and scheduled jobs',
    target: { kind: 'own', id: 'auth.token.create' },
    options: [
      { flags: '--name <text>', summary: 'Name of the token', field: 'name', kind: 'text' },
      { flags: '--write', summary: 'Allow writing; without it, it only reads', field: 'write', kind: 'flag' },
      { flags: '--days <n>', summary: 'Days until it expires', field: 'days', kind: 'number', usual: '90' },
    ],
    notes: [
      'Opens the form in the browser, where you confirm with your password and copy the token. In a script, it prints the address of the form.',
      'Put the token in PITLANE_TOKEN. It is valid for up to 90 days.',
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
    answers: fieldNames(operations.listPersonalTokens.response()),
    options: [webOption, jsonOption],
    examples: ['pitlane auth token list', 'pitlane auth token list --jq \'.[] | "\\(.id) \\(.name)"\''],
  },
  {
    ...nothing,
    path: ['auth', 'token', 'revoke'],
    section: 'Account',
    summary: 'Revoke a personal access token',
    target: { kind: 'own', id: 'auth.token.revoke' },
    answers: fieldNames(operations.revokePersonalToken.response()),
    arguments: [{ field: 'id', name: 'id', hint: 'Its id, from auth token list', picker: 'personalToken' }],
    options: [sureOption, dryOption, jsonOption],
    notes: [askingNote],
    examples: ['pitlane auth token revoke 12', 'pitlane auth token revoke 12 --yes'],
  },
];
