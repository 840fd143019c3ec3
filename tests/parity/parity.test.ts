import { roles } from '@pitlane/shared/access/roles';
import { menuFor } from '@pitlane/shared/registry/menu';
import { anActor } from '@pitlane/shared/testing/factories';
import { describe, expect, test } from 'vitest';
import { entries, leftOut, leftOutPage, logout, menuEntries, paletteIds, terminalIds } from './faces.ts';

const named = ({ entry, face }: { entry: { id: string }; face: string }) => `${entry.id} on ${face}`;

describe('palette and terminal', () => {
  test('the side menu has entries, Logout among them', () => {
    expect(menuEntries.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Dashboard', 'Contract Search', 'Logout']),
    );
  });

  test.each(roles)('the palette of $name has everything of the side menu, and Logout', ({ name }) => {
    const session = anActor(name);
    const inPalette = paletteIds(session);
    const inMenu = menuFor(session, { userManagementEnabled: false }).map(({ screen }) => screen.id);
    expect([...inMenu, logout].filter((id) => !inPalette.includes(id))).toEqual([]);
  });

  test.each(entries)('$id is in both, or says in a sentence why it is not', (entry) => {
    const silent = leftOut([entry]).filter(({ reason }) => !/^[A-Z].*\.$/.test(reason));
    expect(silent.map(named)).toEqual([]);
  });

  test('no face with the entry has a reason for leaving it out', () => {
    const missing = leftOut(entries).map(named);
    const reasons = entries.flatMap((entry) =>
      Object.keys(entry.notOn ?? {}).map((face) => named({ entry, face })),
    );
    expect(reasons.filter((one) => !missing.includes(one))).toEqual([]);
  });

  test('the terminal has nothing that the registry does not give it', () => {
    const given = entries.filter(({ faces }) => faces.includes('cli')).map(({ id }) => id);
    expect([...terminalIds].toSorted()).toEqual(given.toSorted());
  });

  test('left-out.md lists what one of them has not, with the reason', async () => {
    await expect(leftOutPage()).toMatchFileSnapshot('left-out.md');
  });
});

test('an entry that a face has lost without a word is noticed', () => {
  const entry = { id: 'contract.lost', title: 'Lost', faces: ['web', 'cli'] as const };
  expect(leftOut([entry]).map(named)).toEqual(['contract.lost on web', 'contract.lost on cli']);
});
