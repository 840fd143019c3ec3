import { fieldsOf } from '@pitlane/shared/engine/field';
import { PortalUser } from '@pitlane/shared/features/users/manage-schema';
import { savedUserOf } from '@pitlane/shared/features/users/saved-user';
import { userAbilities } from '@pitlane/shared/features/users/user-abilities';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { ScreenView } from '../../../commands/run.ts';
import type { Terminal } from '../../../process/terminal.ts';
import { type CardBlock, type CardLine, cardText, cardValues } from '../../card.ts';
import { jsonText } from '../../json.ts';
import { plainValue, tabLines } from '../../lines.ts';
import { showProgress } from '../../progress.ts';

/** A user's profile, scope and permissions: a card on a screen, one line per field in a pipe, or JSON. */
export const userView: ScreenView = {
  help: {
    summary: 'Show a user: role, dealers, last sign-in, and what they can see and do',
    notes: ['In a pipe, a line for each field: its label, its value.'],
    examples: ['pitlane user show nora.nolan', 'pitlane user show nora.nolan --json'],
    fields: [...Object.keys(PortalUser().shape), 'abilities'],
  },
  run: async ({ terminal, given, connect }) => {
    const { calls } = await connect();
    const progress = showProgress(terminal, 'Reading...');
    const user = await calls
      .getPortalUser({ user: String(given.fields['user'] ?? '') }, { signal: terminal.signal })
      .finally(progress.end);
    const abilities = userAbilities(savedUserOf(user));
    if (given.isJson) return terminal.out(`${jsonText({ ...user, abilities }, 2)}\n`);
    if (!terminal.isScreen) return terminal.out(tabLines(cardValues(userBlocks(user))));
    await printUser(user, terminal);
  },
};

/** Prints a user's card. */
export async function printUser(user: PortalUser, terminal: Terminal): Promise<void> {
  const { fullName, username, status, roleName } = user;
  const badgeLook = user.isActive ? 'success' : 'danger';
  const head = {
    title: fullName ?? '',
    badge: status ?? '',
    badgeLook,
    about: `${username} · ${formatCell('role', roleName)}`,
  } as const;
  terminal.out(await cardText(head, userBlocks(user), terminal));
}

/** Returns a user's card as blocks: what they can do, then every field with a value. */
function userBlocks(user: PortalUser): CardBlock[] {
  const { sees, can, cannot } = userAbilities(savedUserOf(user));
  const access = [
    { label: 'Sees', value: sees },
    { label: 'Can', value: can.join(', ') },
    { label: "Can't", value: cannot.join(', ') },
  ];
  return [
    { title: 'Access', lines: access.filter(({ value }) => value !== '') },
    { title: 'User', lines: fieldLines(user) },
  ];
}

function fieldLines(user: PortalUser): CardLine[] {
  return fieldsOf(PortalUser()).flatMap(({ name, label, kind = 'text' }): CardLine[] => {
    const value = user[name];
    if (!label || value === null || value === undefined || value === '') return [];
    const text = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : formatCell(kind, value);
    return [{ label, value: text, raw: plainValue(kind, value) }];
  });
}
