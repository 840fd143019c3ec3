import type { Session } from '../../../access/session.ts';

/** Names the year of a figure: that of directory users is the fiscal one. "Sold this year" gives "Sold this fiscal year". Source: decisions.md §6 */
export function yearTitle(
  title: string,
  { isActiveDirectoryUser }: Pick<Session, 'isActiveDirectoryUser'>,
): string {
  return isActiveDirectoryUser ? title.replace('this year', 'this fiscal year') : title;
}
