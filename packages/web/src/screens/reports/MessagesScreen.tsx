import '../../portal/messages-area.ts';
import { ReportScreen } from './ReportScreen.tsx';

/** The list of messages; its button writes one. */
export function MessagesScreen() {
  return <ReportScreen />;
}
