import type { Session } from '@pitlane/shared/access/session';
import { statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import { anActor } from '@pitlane/shared/testing/factories';
import { expect, test } from 'vitest';
import { cardCommands, pageCommands } from './card-commands.ts';

const own = {
  programCode: 'TAW',
  contractNumber: '15138628',
  contractSuffix: '',
  contractStatusType: statusCode.Active as number,
  purchaseDate: '2026-10-20',
  isUserAllowedAccess: true,
};

function offeredTo(session: Session, change: Partial<typeof own> = {}) {
  const selection = { kind: 'contract', row: { ...own, ...change } };
  const { foot, menu } = cardCommands({ session, kept: {}, selection });
  const idsOf = (offers: typeof foot) => offers.map(({ command }) => command.id);
  const disabled = [...foot, ...menu].filter(({ available }) => available !== 'enabled');
  return { foot: idsOf(foot), menu: idsOf(menu), disabled: idsOf(disabled) };
}

// Which role is offered what on its own contract is in docs/PERMISSIONS.md.
test('a service user who may pre-authorize claims sees the button that starts one', () => {
  expect(offeredTo(anActor('ServiceUser')).foot).toEqual(['contract.quoteCancel']);
  const session = anActor('ServiceUser', { allowedClaimsPreAuth: true });
  expect(offeredTo(session).foot).toEqual(['contract.quoteCancel', 'contract.claim']);
  expect(offeredTo(session).disabled).not.toContain('contract.claim');
});

test('a claim that may be started has its button on the page of the contract, no other a disabled one', () => {
  const buttonsFor = (allowedClaimsPreAuth: boolean, row: typeof own) => {
    const session = anActor('ServiceUser', { allowedClaimsPreAuth });
    const { buttons, menu } = pageCommands({ session, kept: {}, selection: { kind: 'contract', row } });
    expect(menu.map(({ command }) => command.id)).not.toContain('contract.claim');
    return buttons.map(({ command }) => command.id);
  };
  expect(buttonsFor(true, own)).toEqual(['contract.claim', 'contract.quoteCancel']);
  expect(buttonsFor(false, own)).toEqual(['contract.quoteCancel']);
  expect(buttonsFor(true, { ...own, contractStatusType: statusCode.Expired })).toEqual([]);
});

test('an assumed session cannot void, and shows why', () => {
  const session = anActor('FIUser', { assumedBy: { username: 'admin', fullName: 'Ada Admin' } });
  expect(offeredTo(session).menu).toContain('contract.void');
  expect(offeredTo(session).disabled).toContain('contract.void');
  expect(offeredTo(anActor('FIUser')).disabled).not.toContain('contract.void');
});

test('an inactive contract starts no cancel quote or claim, and says why it cannot be voided', () => {
  const { foot, menu, disabled } = offeredTo(anActor('MBPIUser'), { contractStatusType: statusCode.Expired });
  expect(foot).toEqual(['contract.download', 'contract.printCancelForm', 'contract.refresh']);
  expect(menu).toContain('contract.void');
  expect(disabled).toEqual(['contract.void']);
});

test('a program without claims here starts no claim', () => {
  expect(offeredTo(anActor('MBPIUser'), { programCode: 'VSC' }).foot).not.toContain('contract.claim');
});

test('another dealer’s contract says why its documents cannot be printed', () => {
  const { disabled } = offeredTo(anActor('MasterDealer'), { isUserAllowedAccess: false });
  expect(disabled).toEqual(['contract.download']);
});
