import type { Session } from '@pitlane/shared/access/session';
import type { Command } from '@pitlane/shared/engine/command';
import type { Face, Screen } from '@pitlane/shared/engine/screen';
import { commands } from '@pitlane/shared/registry/commands';
import { menuScreens } from '@pitlane/shared/registry/menu';
import { screens } from '@pitlane/shared/registry/screens';
import tree from '../../packages/cli/src/commands/command-tree.json' with { type: 'json' };
import { commandEntries, screenEntries } from '../../packages/web/src/app/palette/entries.ts';

/** A screen or command of the registry, as far as it is compared between the faces. */
export type Entry = Pick<Screen | Command, 'id' | 'title' | 'faces' | 'notOn'>;

/** An entry that a face has not, and the registry's reason; empty if it gives none. */
export interface LeftOut {
  entry: Entry;
  face: Face;
  reason: string;
}

/** The command that is below the screens of the side menu. Source: portal.md §2 (Side menu) */
export const logout = 'session.signOut';

/** Everything that can be opened or done. */
export const entries: readonly Entry[] = [...(screens as readonly Screen[]), ...commands];

/** Everything in the side menu: its screens, and Logout. */
export const menuEntries: readonly Entry[] = [...menuScreens, ...commands.filter(({ id }) => id === logout)];

/** The sub-commands of the terminal that are a screen or a command of the registry. */
export const terminalIds: readonly string[] = tree
  .filter(({ target }) => target.kind !== 'own')
  .map(({ target }) => target.id);

/** The screens and commands that a user's palette offers, by id. */
export function paletteIds(session: Session): string[] {
  const context = { session, address: '/', kept: {} };
  const rows = [...screenEntries(context), ...commandEntries(commands, context)];
  return rows.map(({ id }) => id.replace(/^(screen|command) /, ''));
}

/** What each face has: the palette every screen and command that names the portal, the terminal its list of sub-commands. */
const idsOf: Record<Face, ReadonlySet<string>> = {
  web: new Set(entries.filter(({ faces }) => faces.includes('web')).map(({ id }) => id)),
  cli: new Set(terminalIds),
};

/** Lists what the faces have not, with the reasons that the registry gives. */
export function leftOut(of: readonly Entry[]): LeftOut[] {
  return of.flatMap((entry) =>
    (['web', 'cli'] as const)
      .filter((face) => !idsOf[face].has(entry.id))
      .map((face) => ({ entry, face, reason: entry.notOn?.[face] ?? '' })),
  );
}

/** Writes the list of what the faces have not, for people. */
export function leftOutPage(): string {
  const isInMenu = ({ entry }: LeftOut) => menuEntries.some(({ id }) => id === entry.id);
  const all = leftOut(entries);
  const rows = [...all.filter(isInMenu), ...all.filter((one) => !isInMenu(one))].map((one) => {
    const face = one.face === 'cli' ? 'terminal' : 'palette';
    return `| ${one.entry.title} | \`${one.entry.id}\` | ${isInMenu(one) ? 'yes' : ''} | ${face} | ${one.reason} |`;
  });
  return `${[
    '# What a face leaves out',
    '',
    'Written from the registry by tests/parity/parity.test.ts (`-u`); the reasons are those of `notOn`.',
    '',
    '| What | Id | In the side menu | Not in the | Why |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')}\n`;
}
