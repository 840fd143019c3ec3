import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { screens } from '@pitlane/shared/registry/screens';
import { type Tab, Tabs } from '../../kit/pages/Tabs.tsx';

/** The page of internal documents, next to `/documents`. Source: portal.md §2 (documents/{forInternalUse}) */
export const internalPath = '/documents/true';

/** The pages of other things than documents, in their order. Source: decisions.md §8 (Pages) */
const more: readonly string[] = ['import.book', 'export.list', 'checkRun.open'];

/** The pages of Documents that a user may open. */
function tabsOf(session: Session): Tab[] {
  const pages = more.flatMap((wanted) => screens.filter(({ id }) => id === wanted));
  return [
    { path: '/documents', title: 'For everyone' },
    ...(may('document.readInternal', session) ? [{ path: internalPath, title: 'Internal' }] : []),
    ...pages.filter(({ access }) => may(access, session)),
  ];
}

/** The tabs of Documents; none for those who have one page alone. */
export function DocumentTabs({ session }: { session: Session }) {
  const tabs = tabsOf(session);
  return tabs.length > 1 ? <Tabs label="Documents" tabs={tabs} /> : null;
}
