import '../../portal/messages-area.ts';
import type { Session } from '@pitlane/shared/access/session';
import { ageNow, messageTitle } from '@pitlane/shared/features/messages/message-text';
import { ageLevel, ageLimits } from '@pitlane/shared/features/messages/rules/message-age';
import type { MessagesRow } from '@pitlane/shared/features/reports/list-schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { PlusIcon } from '../../kit/icons.ts';
import { Page } from '../../kit/pages/Page.tsx';
import { AnswerContainer } from '../../kit/states/AnswerContainer.tsx';
import { EmptyState } from '../../kit/states/EmptyState.tsx';
import { useNow } from '../../kit/use-now.ts';
import { api } from '../../portal/api/api.ts';
import { useShortcuts } from '../../portal/keys/use-shortcuts.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import {
  KeyHint,
  WaitingActions,
  WorkItem,
  WorkLine,
  WorkQueue,
} from '../../widgets/work-queue/WorkQueue.tsx';
import { AwayNotes } from './AwayNotes.tsx';
import { MessageActions, MessageButtons } from './MessageActions.tsx';
import { type MessageDialogStep, useMessageDialog } from './MessageDialog.tsx';
import { MessageAge, MessageStatus, OnIt } from './MessageFacts.tsx';
import { MessageView } from './MessageView.tsx';
import { useLiveMessages } from './use-live-messages.ts';

/** Open messages that are read at once. */
const pageSize = 500;

/**
 * The open messages, oldest first: J and K move through them, A takes one, and changes by others show within two seconds. Source: areas.md §8 (Better 1 to 3)
 */
export function MessageQueueScreen() {
  const session = useOutletContext<Session>();
  const run = useRunCommand(session);
  const navigate = useNavigate();
  useLiveMessages();
  const { answer, rows, total, isWhole, more } = useQueue();
  const { dialog, ask } = useMessageDialog(session);
  const write = () => void run({ command: 'message.write' });
  const [hasContract, setContract] = useState(true);
  const contract = { isShown: hasContract, toggle: () => setContract(!hasContract) };
  useShortcuts('Messages', [
    { keys: ['W'], title: 'Write a message', run: write },
    { keys: ['C'], title: 'Show or hide the contract', run: contract.toggle },
  ]);
  return (
    <Page
      title="Message queue"
      keepsIntroLine
      intro={
        rows &&
        rows.length > 0 && <QueueText rows={rows} zone={session.zone} total={total} isWhole={isWhole} />
      }
      actions={
        <>
          <Button onClick={() => void navigate('/internalmessages')}>All messages</Button>
          <Button icon={PlusIcon} keys="w" onClick={write}>
            Write a message
          </Button>
        </>
      }
    >
      <AnswerContainer answer={answer} failure="Couldn't load the queue." height={480}>
        {rows && (
          <>
            <AwayNotes session={session} rows={rows} isWhole={isWhole} />
            <Queue session={session} rows={rows} queue={{ total, more }} contract={contract} onAsk={ask} />
          </>
        )}
      </AnswerContainer>
      {dialog}
    </Page>
  );
}

/** The messages read so far, and the button that reads more of them. */
function useQueue() {
  const answer = api.useListMessagesInfiniteQuery(
    { isActiveOnly: 'true', sort: 'createdAt', limit: pageSize },
    { refetchOnMountOrArgChange: true },
  );
  const { data, isFetching, hasNextPage, fetchNextPage } = answer;
  const rows = data?.pages.flatMap((page) => page.rows);
  const total = data?.pages[0]?.page?.total ?? rows?.length ?? 0;
  const more = hasNextPage && (
    <Button isBusy={isFetching} onClick={() => void fetchNextPage()}>
      Show more
    </Button>
  );
  return { answer, rows, total, isWhole: !hasNextPage, more };
}

interface QueueTextProps {
  rows: readonly MessagesRow[];
  zone: string;
  total: number;
  /** These rows are all. */
  isWhole: boolean;
}

function QueueText({ rows, zone, total, isWhole }: QueueTextProps) {
  const now = useNow();
  const late = rows.filter((row) => ageLevel(ageNow(row, now, zone) ?? 0) === 'red').length;
  // The oldest come first: where all of these are late, the next may be as well.
  const lateText = `${formatCell('count', late)}${late === rows.length && !isWhole ? ' or more' : ''}`;
  return (
    <>
      {formatCell('count', total)} open
      {late > 0 ? `, ${lateText} older than ${ageLimits.red} business hours` : ''}.
      <KeyHint>J and K move, A takes, S sets the status, N adds a note, C shows the contract.</KeyHint>
    </>
  );
}

/** Whether the contract is shown next to the message, and a function that toggles it. */
interface ContractPane {
  isShown: boolean;
  toggle: () => void;
}

interface QueueProps {
  session: Session;
  rows: readonly MessagesRow[];
  queue: { total: number; more: ReactNode };
  contract: ContractPane;
  onAsk: ReturnType<typeof useMessageDialog>['ask'];
}

function Queue({ session, rows, queue, contract, onAsk }: QueueProps) {
  return (
    <WorkQueue
      name="Message queue"
      label="Open messages"
      rows={rows}
      {...queue}
      idOf={({ internalMessageID }) => String(internalMessageID)}
      param="message"
      empty={
        <EmptyState
          title="No open messages."
          text="Messages appear here until they are closed."
          action={<Link to="/internalmessages?messageStatus=Closed&isActiveOnly=false">Closed messages</Link>}
        />
      }
      line={(row) => (
        <>
          <WorkLine figure={<MessageAge of={row} zone={session.zone} />}>
            <strong>{messageTitle(row)}</strong>
          </WorkLine>
          <WorkLine
            figure={
              <OnIt
                of={row}
                username={session.username}
                awayUntil={row.assignedToAwayUntil}
                otherwise={row.messageStatusTypeName}
              />
            }
          >
            <span>{row.messageTypeName}</span>
          </WorkLine>
        </>
      )}
    >
      {(row, { place, openNext }) => (
        <Current
          session={session}
          row={row}
          place={place}
          contract={contract}
          onAsk={(step) => onAsk({ id: row.internalMessageID ?? 0, step, onClosed: openNext })}
        />
      )}
    </WorkQueue>
  );
}

interface CurrentProps {
  session: Session;
  row: MessagesRow;
  place: string;
  contract: ContractPane;
  onAsk: (step: MessageDialogStep) => void;
}

function Current({ session, row, place, contract, onAsk }: CurrentProps) {
  const id = row.internalMessageID ?? 0;
  const answer = api.useGetMessageQuery({ internalMessageID: id });
  const { currentData: message } = answer;
  return (
    <WorkItem
      label={`Message ${id}`}
      heading={messageTitle(row)}
      facts={
        <>
          <MessageStatus of={message ?? row} />
          <MessageAge of={message ?? row} zone={session.zone} />
          <OnIt of={message ?? row} username={session.username} awayUntil={row.assignedToAwayUntil} />
        </>
      }
      place={place}
      actions={
        <>
          {message ? (
            <MessageActions session={session} message={message} onAsk={onAsk} />
          ) : (
            <WaitingActions>
              <MessageButtons of={row} me={session.username} />
            </WaitingActions>
          )}
          <Button keys="c" aria-pressed={contract.isShown} onClick={contract.toggle}>
            Contract
          </Button>
        </>
      }
    >
      <AnswerContainer
        answer={{ ...answer, data: message }}
        failure="Couldn't load the message."
        height={480}
      >
        {message && <MessageView message={message} hasContract={contract.isShown} />}
      </AnswerContainer>
    </WorkItem>
  );
}
