import type { Session } from '@pitlane/shared/access/session';
import type { UnsentMail } from '@pitlane/shared/features/mails/schema';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { TimesZone } from '../../kit/figures/TimesZone.tsx';
import list from '../../kit/lists/ListPage.module.css';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { api } from '../../portal/api/api.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';

/** How often the list is read: emails leave by themselves. */
const refreshMs = 10_000;

/** The emails that have not left, why, and the way to try again what was given up. Source: security.md §5 */
export function MailsScreen() {
  const session = useOutletContext<Session>();
  const { data, isError, isFetching, refetch } = api.useListUnsentMailsQuery(
    {},
    { pollingInterval: refreshMs, skipPollingIfUnfocused: true },
  );
  const state = data ? 'loaded' : isError && !isFetching ? 'failed' : 'loading';
  return (
    <div className={list.page}>
      <header className={list.header}>
        <h1>Unsent mail</h1>
      </header>
      <p className={list.words}>
        Scheduled reports and ClickUp reports that haven't been sent yet, or that failed after 8 tries.
      </p>
      <LoadingContainer
        state={state}
        failure="Couldn't load unsent mail."
        onReload={() => void refetch()}
        height={180}
      >
        {data?.length === 0 && <p className={list.words}>No unsent mail.</p>}
        {data && data.length > 0 && (
          <table className={list.table} aria-label="Unsent mail">
            <thead>
              <tr>
                {['To', 'Subject', 'Created', 'Status', 'Problem', ''].map((head) => (
                  <th key={head} scope="col">
                    {head || <span className="visually-hidden">Actions</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((row) => (
                <MailRow key={row.id} row={row} session={session} />
              ))}
            </tbody>
          </table>
        )}
      </LoadingContainer>
      {data && data.length > 0 && <TimesZone />}
    </div>
  );
}

function MailRow({ row, session }: { row: UnsentMail; session: Session }) {
  const run = useRunCommand(session);
  const { id, to, subject, writtenAt, state, tries, nextTryAt, problem } = row;
  const isGivenUp = state === 'givenUp';
  const facts = [
    ['To', to],
    ['Subject', subject],
    ['Created', instantText(writtenAt)],
    [
      'Status',
      isGivenUp
        ? `Failed after ${tries === 1 ? '1 try' : `${tries} tries`}`
        : `Next try ${instantText(nextTryAt)}`,
    ],
    ['Problem', problem],
  ];
  return (
    <tr>
      {facts.map(([label, value]) => (
        <td key={label} data-label={label}>
          {value}
        </td>
      ))}
      <td className={list.actions}>
        {isGivenUp && (
          <Button
            size="small"
            aria-label={`Try again ${subject} to ${to}`}
            onClick={() => void run({ command: 'mail.retry', args: { id: String(id) } })}
          >
            Try again
          </Button>
        )}
      </td>
    </tr>
  );
}
