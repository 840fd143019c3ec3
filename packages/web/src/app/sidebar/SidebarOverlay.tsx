import type { Session } from '@pitlane/shared/access/session';
import type { SidebarForm } from '@pitlane/shared/features/reports/rules/search-pages';
import { Window } from '../../kit/dialogs/Window.tsx';
import { Sidebar } from './Sidebar.tsx';

interface Props {
  session: Session;
  form: SidebarForm;
  onClose: () => void;
}

/** The search form over the page, on screens under 960 px. Source: portal.md §2 (Shell) */
export function SidebarOverlay({ session, form, onClose }: Props) {
  return (
    <Window title="Search form" place="end" onClose={onClose}>
      <Sidebar session={session} form={form} onLeave={onClose} />
    </Window>
  );
}
