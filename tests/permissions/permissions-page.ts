import {
  type FieldRight,
  fieldRights,
  isUserAllowedAccess,
  maySee,
} from '@pitlane/shared/access/field-rights';
import { grantableRoles } from '@pitlane/shared/access/grants';
import { may, type PermissionId, permissions } from '@pitlane/shared/access/permissions';
import { type RoleName, roles } from '@pitlane/shared/access/roles';
import type { Actor } from '@pitlane/shared/access/session';
import { type Command, rightsOf } from '@pitlane/shared/engine/command';
import { statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import { commands } from '@pitlane/shared/registry/commands';
import { isOfferedTo, menuScreens } from '@pitlane/shared/registry/menu';
import { anActor } from '@pitlane/shared/testing/factories';
import { cardCommands } from '../../packages/web/src/widgets/contract-card/card-commands.ts';
import { commentedRows } from '../rules/read-rules.ts';
import { openCases } from './open-cases.ts';
import { specifiedCalls } from './specified-calls.ts';

const ids = Object.keys(permissions) as PermissionId[];
const rights = Object.keys(fieldRights) as FieldRight[];

/** The roles as columns: the provider's in the directory, a dealer's with a dealer code, an agent's with an agent code. */
const columns: readonly { short: string; role: RoleName }[] = [
  { short: 'User', role: 'MBPIUser' },
  { short: 'Admin', role: 'MBPIAdministrator' },
  { short: 'Site', role: 'SiteAdministrator' },
  { short: 'Fin', role: 'MBPFinanceUser' },
  { short: 'Rate', role: 'MBPIRateAdministrator' },
  { short: 'MA', role: 'MasterAgent' },
  { short: 'SA', role: 'SubAgent' },
  { short: 'MD', role: 'MasterDealer' },
  { short: 'FI', role: 'FIUser' },
  { short: 'Pay', role: 'PayGoUser' },
  { short: 'Svc', role: 'ServiceUser' },
  { short: 'SvcL', role: 'ServiceUserLimited' },
  { short: 'Cust', role: 'Customer' },
  { short: 'None', role: 'None' },
];

/** What a flag changes for a role: the rest is as in the column. */
const states: readonly { title: string; of: readonly RoleName[]; change: Partial<Actor> }[] = [
  {
    title: 'outside the directory',
    of: ['MBPIUser', 'MBPIAdministrator', 'SiteAdministrator', 'MBPFinanceUser', 'MBPIRateAdministrator'],
    change: { isActiveDirectoryUser: false },
  },
  {
    title: 'with pre-authorization of claims',
    of: ['MasterDealer', 'ServiceUser', 'ServiceUserLimited', 'Customer'],
    change: { allowedClaimsPreAuth: true },
  },
  {
    title: 'in an assumed session',
    of: ['MBPIAdministrator', 'MasterAgent', 'MasterDealer', 'FIUser', 'ServiceUser', 'Customer'],
    change: { assumedBy: { username: 'admin', fullName: 'Ada Admin' } },
  },
  { title: 'of the agency RTDA', of: ['MasterAgent'], change: { agentCode: 'RTDA' } },
  {
    title: 'with a dealer code next to the agent code',
    of: ['MasterAgent'],
    change: { dealerCode: '80715' },
  },
  { title: 'without a dealer code', of: ['MasterDealer', 'FIUser'], change: { dealerCode: null } },
  { title: 'in the directory', of: ['ServiceUser', 'Customer'], change: { isActiveDirectoryUser: true } },
  { title: 'inactive', of: ['MBPIUser', 'MasterDealer'], change: { isActive: false } },
];

const head = `# Who can do what

Every permission in the product and the roles that have it, from \`packages/shared/src/access\`. The server checks them on every call, and portal and terminal hide what isn't permitted.
A permission depends on the caller. The scope decides which contracts it applies to: for internal users (in the directory), all; for an agent, those of the dealers of their own and additional
agencies; for a dealer, those of their own and assigned dealers; for a customer, those in their account; without a role or when inactive, none.
\`tests/golden/permission-matrix.txt\` records what each call actually returns for a contract in scope and for another dealer's.

Written by \`npx vitest run --project tests permissions-page -u\`; do not edit it by hand, and read the difference before you accept it.`;

/** Writes docs/PERMISSIONS.md. */
export function permissionsPage(): string {
  const parts: [string, string[]][] = [
    ['Roles', rolesTable()],
    ['Rights', rightsTable()],
    ['What a flag changes', stateLines()],
    ['Fields of a contract', fieldsTable()],
    ['Side menu', menuTable()],
    ['Card of a contract', cardTable()],
    ['Who may give which role', grantLines()],
    ['Calls', callsTable()],
    ['Left open by the specification', openLines()],
  ];
  return `${[head, ...parts.map(([title, lines]) => `## ${title}\n\n${lines.join('\n')}`)].join('\n\n')}\n`;
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)];
}

function byRole(first: readonly string[], rows: readonly [string[], (role: RoleName) => string][]): string[] {
  const cells = rows.map(([names, cell]) => [...names, ...columns.map(({ role }) => cell(role))]);
  return table([...first, ...columns.map(({ short }) => short)], cells);
}

const mark = (has: boolean) => (has ? '●' : '');

function rolesTable(): string[] {
  const rows = columns.map(({ short, role }) => {
    const { id, type } = roles.find(({ name }) => name === role) ?? roles[0];
    return [short, role, String(id), type];
  });
  return table(['Column', 'Role', 'Number', 'Type'], rows);
}

function rightsTable(): string[] {
  return byRole(
    ['Right', 'To'],
    ids.map((id) => [[`\`${id}\``, permissions[id].title], (role) => mark(may(id, anActor(role)))]),
  );
}

function stateLines(): string[] {
  return states.flatMap(({ title, of, change }) =>
    of.map((role) => `- ${role} ${title}: ${differenceOf(anActor(role), anActor(role, change))}.`),
  );
}

function differenceOf(before: Actor, after: Actor): string {
  const changed = (from: Actor, to: Actor) => ids.filter((id) => may(id, from) && !may(id, to));
  const [lost, gained] = [changed(before, after), changed(after, before)];
  if (!after.isActive) return 'can only make session calls';
  const said = [
    ...(lost.length > 0 ? [`loses ${lost.map((id) => `\`${id}\``).join(', ')}`] : []),
    ...(gained.length > 0 ? [`gains ${gained.map((id) => `\`${id}\``).join(', ')}`] : []),
  ];
  return said.join('; ') || 'no difference';
}

function fieldsTable(): string[] {
  const sees = (right: FieldRight, role: RoleName, isInScope: boolean) => {
    const session = anActor(role);
    return maySee(right, session, {
      isInScope,
      isUserAllowedAccess: isUserAllowedAccess(session, isInScope),
    });
  };
  const cell = (right: FieldRight, role: RoleName) => {
    if (sees(right, role, false)) return 'any';
    return sees(right, role, true) ? 'own' : '';
  };
  const lines = byRole(
    ['Right'],
    rights.map((right) => [[`\`${right}\``], (role) => cell(right, role)]),
  );
  return [
    'A field names its permission in the schema (`sees`). "own": on contracts in scope; "any": on every contract they can find. Fields without one are visible to everyone who may make the call.',
    '',
    ...lines,
  ];
}

function menuTable(): string[] {
  const labels = (role: RoleName) =>
    menuScreens.filter((screen) => isOfferedTo(screen, anActor(role))).map(({ menu }) => menu.label);
  return byRole(
    ['Entry', 'Needs'],
    menuScreens.map(({ menu, access }) => [
      [menu.label, `\`${access}\``],
      (role) => mark(labels(role).includes(menu.label)),
    ]),
  );
}

/** An active contract in scope, of a program whose claims are started here. */
const ownContract = {
  programCode: 'TAW',
  contractNumber: '15138628',
  contractSuffix: '',
  contractStatusType: statusCode.Active,
  purchaseDate: '2026-10-20',
  isUserAllowedAccess: true,
};

function cardTable(): string[] {
  const offered = new Map(columns.map(({ role }) => [role, offeredTo(role)]));
  const everyone = [...offered.values()].flat();
  const inOrder = commands.filter((command) => everyone.includes(command));
  const lines = byRole(
    ['Command', 'Needs'],
    inOrder.map((command) => [
      [
        command.title,
        rightsOf(command)
          .map((right) => `\`${right}\``)
          .join(', '),
      ],
      (role) => mark(offered.get(role)?.includes(command) ?? false),
    ]),
  );
  return [
    'The commands that the portal offers on the card of an active contract in scope whose claims are started here. A command needs the permission of every call it uses.',
    '',
    ...lines,
  ];
}

function offeredTo(role: RoleName): Command[] {
  const selection = { kind: 'contract', row: ownContract };
  const { foot, menu } = cardCommands({ session: anActor(role), kept: {}, selection });
  return [...foot, ...menu].map(({ command }) => command);
}

function grantLines(): string[] {
  return columns.flatMap(({ role }) => {
    const granted = grantableRoles(anActor(role));
    return granted.length === 0
      ? []
      : [`- ${role}: ${granted.length === roles.length ? 'every role' : granted.join(', ')}`];
  });
}

function callsTable(): string[] {
  return table(
    ['Call', 'Needs'],
    Object.entries(specifiedCalls).map(([call, permission]) => [`\`${call}\``, `\`${permission}\``]),
  );
}

function openLines(): string[] {
  const ofRows = commentedRows('packages/shared/src/access/permissions.ts', 'permissions');
  return [
    ...ofRows.map(({ id, text }) => `- \`${id}\`: ${text.replace(/^Assumption: /, '')}`),
    '',
    ...openCases.map(({ question, ruling }) => `- ${question} ${ruling}`),
  ];
}
