import '../../portal/administration-area.ts';
import type { Session } from '@pitlane/shared/access/session';
import type { UnsentMail } from '@pitlane/shared/features/mails/schema';
import { counted } from '@pitlane/shared/kernel/counted';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { TimesZone } from '../../kit/figures/TimesZone.tsx';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import { ListPage } from '../../kit/pages/ListPage.tsx';
import { api } from '../../portal/api/api.ts';
import { usePolling } from '../../portal/live/live-bus.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';

/** How often the list is reloaded, because emails are sent in the background. */
const refreshMs = 10_000;

/** The unsent emails, why, and a way to retry failed ones. Source: security.md §5 */
export function MailsScreen() {
  const session = useOutletContext<Session>();
  const run = useRunCommand(session);
  const answer = api.useListUnsentMailsQuery(
    {},
    { pollingInterval: usePolling(refreshMs), skipPollingIfUnfocused: true },
  );
  const retry = ({ id }: UnsentMail) => void run({ command: 'mail.retry', args: { id: String(id) } });
  return (
    <ListPage
      title="Unsent mail"
      what="unsent mail"
      intro="Emails that haven't been sent yet, such as invitations, codes and reports, and emails and push notifications that failed after 8 tries."
      answer={answer}
      columns={[...columns, retryColumn(retry)]}
      rowId={({ id }) => String(id)}
      empty={{ title: 'No unsent mail.', text: 'All emails and notifications were sent.' }}
    >
      {answer.data && answer.data.length > 0 && <TimesZone />}
    </ListPage>
  );
}

const columns: readonly DataColumn<UnsentMail>[] = [
  { id: 'to', header: 'To', cell: ({ to }) => to },
  { id: 'subject', header: 'Subject', cell: ({ subject }) => subject },
  { id: 'created', header: 'Created', cell: ({ writtenAt }) => instantText(writtenAt) },
  { id: 'status', header: 'Status', cell: statusOf },
  { id: 'problem', header: 'Problem', cell: ({ problem }) => problem },
];

function statusOf({ state, tries, nextTryAt }: UnsentMail): string {
  if (state !== 'givenUp') return `Next try ${instantText(nextTryAt)}`;
  return `Failed after ${counted(tries ?? 0, 'try', 'tries')}`;
}

function retryColumn(retry: (mail: UnsentMail) => void): DataColumn<UnsentMail> {
  return {
    id: 'retry',
    header: '',
    spoken: 'Actions',
    cell: (mail) =>
      mail.state === 'givenUp' && (
        <Button
          size="small"
          aria-label={`Try again ${mail.subject} to ${mail.to}`}
          onClick={() => retry(mail)}
        >
          Try again
        </Button>
      ),
  };
}
