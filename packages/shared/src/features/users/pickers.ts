import { definePicker } from '../../engine/picker.ts';
import { manageUserOperations } from './manage-operations.ts';

const { listPortalUsers } = manageUserOperations;

const limit = 20;

/** A user by name, username or email, an inactive one too; the value is the username. */
export const userPicker = userPickerOf('user', [undefined, 'Inactive']);

/** A user who can't sign in any more. */
export const inactiveUserPicker = userPickerOf('inactiveUser', ['Inactive']);

function userPickerOf(id: string, statuses: readonly ('Inactive' | undefined)[]) {
  return definePicker({
    id,
    finds: 'user',
    uses: { listPortalUsers },
    limit,
    names: (text, row) => (row as { username?: unknown } | undefined)?.username === text.trim().toLowerCase(),
    find: async (calls, { text, signal }) => {
      const found = await Promise.all(
        statuses.map((userStatus) => {
          const request = { user: text.trim(), limit, ...(userStatus ? { userStatus } : {}) };
          return calls.listPortalUsers(request, { signal });
        }),
      );
      return found
        .flatMap(({ rows }) => rows)
        .slice(0, limit)
        .map((row) => ({
          value: row.username ?? '',
          text: row.fullName ?? '',
          detail: [
            row.username,
            row.roleName,
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
