import { definePicker } from '../../engine/picker.ts';
import { formatCell } from '../../kernel/format.ts';
import { manageUserOperations } from './manage-operations.ts';
import type { PortalUser } from './manage-schema.ts';

const { listPortalUsers } = manageUserOperations;

const limit = 20;

/** A user by name, username or email, an inactive one too; the value is the username. */
export const userPicker = userPickerOf('user', { statuses: [undefined, 'Inactive'] });

/** A user who can't sign in any more. */
export const inactiveUserPicker = userPickerOf('inactiveUser', { statuses: ['Inactive'] });

/** Users who may take over someone's work: any other active one. Source: areas.md §3 (deactivating) */
export const successorPicker = userPickerOf('successor', {
  statuses: [undefined],
  fits: ({ isActive, username }, { user }) => isActive === true && username !== user,
});

interface Choice {
  /** The statuses that are listed; none is active and invited users. */
  statuses: readonly ('Inactive' | undefined)[];
  fits?: (row: PortalUser, given: Readonly<Record<string, unknown>>) => boolean;
}

function userPickerOf(id: string, { statuses, fits = () => true }: Choice) {
  return definePicker({
    id,
    finds: 'user',
    uses: { listPortalUsers },
    limit,
    names: (text, row) => (row as { username?: unknown } | undefined)?.username === text.trim().toLowerCase(),
    find: async (calls, { text, given, signal }) => {
      const answers = await Promise.all(
        statuses.map((userStatus) => {
          const request = { user: text.trim(), limit, ...(userStatus ? { userStatus } : {}) };
          return calls.listPortalUsers(request, { signal });
        }),
      );
      return answers
        .flatMap(({ rows }) => rows)
        .filter((row) => fits(row, given))
        .slice(0, limit)
        .map((row) => ({
          value: row.username ?? '',
          text: row.fullName ?? '',
          detail: [
            row.username,
            formatCell('role', row.roleName),
            row.dealerName ?? row.agencyName,
            row.isActive ? '' : row.status,
          ]
            .filter(Boolean)
            .join(' · '),
          row,
        }));
    },
  });
}
