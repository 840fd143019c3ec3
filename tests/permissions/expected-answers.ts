import { readFileSync } from 'node:fs';
import { may, type PermissionId } from '@pitlane/shared/access/permissions';
import { type RoleName, roles } from '@pitlane/shared/access/roles';
import { isOpenToAll } from '@pitlane/shared/engine/operation';
import { operations } from '@pitlane/shared/registry/operations';
import { anActor } from '@pitlane/shared/testing/factories';
import type { PlainUser } from './book.ts';
import type { OperationName } from './matrix-calls.ts';

/** Whether a user has a right, by `access/permissions.ts`. */
export function hasRight(user: PlainUser, right: PermissionId): boolean {
  const { isDirectory, dealerCode, agentCode, mayPreAuthorize } = user;
  const facts = { isActiveDirectoryUser: isDirectory, dealerCode, agentCode };
  const role = (user.role ?? 'None') as RoleName;
  return may(right, anActor(role, { ...facts, allowedClaimsPreAuth: mayPreAuthorize }));
}

/** The rights that a call needs: its own, and for a printed report that of the report. */
export function rightsOfCall(name: OperationName): PermissionId[] {
  if (isOpenToAll(operations[name])) return [];
  const needed: OperationName[] = name === 'printReport' ? [name, 'listDealerContracts'] : [name];
  return needed.map((one) => operations[one].access);
}

/** Whether a call gets past the check of rights. */
export function mayCall(user: PlainUser, name: OperationName): boolean {
  return rightsOfCall(name).every((right) => hasRight(user, right));
}

/** The calls that find a contract of another dealer by its whole number, for those with the right to that. */
const findsForeign: readonly OperationName[] = ['searchContracts', 'getContract'];

/**
 * What a call about something foreign answers, given what it answers about something missing: the same, so that nobody
 * learns what exists; but for what may be found by its whole number.
 */
export function foreignAnswer(user: PlainUser, name: OperationName, missing: string): string {
  const isFound =
    findsForeign.includes(name) && mayCall(user, name) && hasRight(user, 'contract.findForeign');
  return isFound ? '200 foreign' : missing;
}

/** Whether docs/PERMISSIONS.md gives a right to a user: by the column of the role, and what its flags change. */
export function documentedRights(): (user: PlainUser, right: PermissionId) => boolean {
  const lines = readFileSync(new URL('../../docs/PERMISSIONS.md', import.meta.url), 'utf8').split('\n');
  const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());
  const rows = lines.filter((line) => line.startsWith('|')).map(cellsOf);
  const shortOf = new Map(rows.map(([, short, role]) => [role, short]));
  const header = rows.find((cells) => cells[1] === 'Right' && cells[2] === 'To') ?? [];
  const changed = (role: string, flag: string, verb: string) =>
    lines.find((line) => line.startsWith(`- ${role} ${flag}: `))?.match(`${verb} ([^;.]|\\.(?=\\w))*`)?.[0] ??
    '';
  return (user, right) => {
    const role = user.role ?? 'None';
    const column = header.indexOf(shortOf.get(role) ?? '');
    const row = rows.find((cells) => cells[1] === `\`${right}\`` && cells.length === header.length);
    if (column < 0 || !row) throw new Error(`docs/PERMISSIONS.md has no ${right} of ${role}`);
    const isProviders = roles.find(({ name }) => name === role)?.type === 'MBPIUser';
    const flags = [
      ...(isProviders && !user.isDirectory ? ['outside the directory'] : []),
      ...(user.mayPreAuthorize ? ['with pre-authorization of claims'] : []),
    ];
    const isIn = (verb: string) => flags.some((flag) => changed(role, flag, verb).includes(`\`${right}\``));
    return (row[column] === '●' && !isIn('loses')) || isIn('gains');
  };
}
