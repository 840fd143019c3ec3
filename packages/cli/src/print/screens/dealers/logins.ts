import type { DealerLogin } from '@pitlane/shared/features/dashboards/dealer-schema';
import { counted } from '@pitlane/shared/kernel/counted';
import { formatCell } from '@pitlane/shared/kernel/format';
import { instantInZone } from '@pitlane/shared/kernel/instant-text';
import { csvOption, groupOption } from '../../../commands/command-options.ts';
import { givenCsv } from '../../../commands/given-csv.ts';
import type { ScreenView } from '../../../commands/run.ts';
import { printCsv } from '../../csv.ts';
import type { TableColumn } from '../../table.ts';
import { scopeWithGroup } from '../dashboards/dashboard.ts';
import { printList, type RowList } from '../row-list.ts';

/** The columns on a screen; who it is stays on any. */
export const loginColumns: readonly TableColumn<DealerLogin>[] = [
  { header: 'NAME', text: ({ fullName }) => fullName ?? '', look: () => 'strong', least: 14 },
  { header: 'USERNAME', text: ({ username }) => username ?? '', least: 8, leaves: 2 },
  { header: 'ROLE', text: ({ roleName }) => formatCell('role', roleName), least: 8, leaves: 1 },
  { header: 'LAST SIGN-IN', text: lastSignIn },
  { header: 'SIGN-INS', text: ({ loginCount }) => formatCell('count', loginCount), isRight: true, leaves: 3 },
];

/** The users of a dealer, most recent sign-in first. */
export const loginList: RowList<DealerLogin> = {
  read: async (calls, { fields, signal }) =>
    calls.listDealerLogins(await scopeWithGroup({ calls }, fields, signal), { signal }),
  columns: loginColumns,
  valuesOf: ({ username, fullName, roleName, lastLoginDate, loginCount, isActive }) =>
    [username, fullName, roleName, lastLoginDate, loginCount, isActive ? 'active' : 'inactive'].map((value) =>
      String(value ?? ''),
    ),
  summary: ({ length }) =>
    length === 0
      ? 'This dealer has no users.'
      : `${counted(length, 'user')}. Sign-ins of the last 13 months.`,
};

const csvColumns = {
  username: 'text',
  fullName: 'text',
  roleName: 'role',
  lastLoginDate: 'text',
  loginCount: 'count',
  isActive: 'text',
} as const;

/** The users of a dealer, and when they last signed in. */
export const dealerLoginsView: ScreenView = {
  help: {
    notes: [
      'Without a dealer, lists the users of all your dealers.',
      'In a pipe: username, name, role, last sign-in, sign-ins of the last 13 months, active or inactive.',
    ],
    examples: ['pitlane dealer logins MO1001', "pitlane dealer logins 'Ford of Springfield' --json"],
    takes: { arguments: ['dealerCode'] },
    options: [csvOption, groupOption],
  },
  run: async (run) => {
    const { terminal, given, connect } = run;
    if (!givenCsv(given)) return printList(loginList, run);
    const { signal } = terminal;
    return printCsv(
      await loginList.read((await connect()).calls, { ...given, signal }),
      csvColumns,
      terminal,
    );
  },
};

function lastSignIn({ lastLoginDate, isActive }: DealerLogin): string {
  const at = lastLoginDate ? instantInZone(lastLoginDate) : 'never';
  return isActive ? at : `${at} (inactive)`;
}
