import type { Session } from '@pitlane/shared/access/session';
import type { SidebarForm } from '@pitlane/shared/features/reports/codes';

export function SidebarPanel({ form }: { session: Session; form: SidebarForm }) {
  return <h2>{form}</h2>;
}
