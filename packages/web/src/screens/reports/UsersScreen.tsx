import '../../portal/administration-area.ts';
import { ReportScreen } from './ReportScreen.tsx';

/** The list of users; its button runs a command of administration. */
export function UsersScreen() {
  return <ReportScreen />;
}
