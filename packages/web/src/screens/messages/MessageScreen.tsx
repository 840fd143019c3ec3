import '../../portal/messages-area.ts';
import type { Session } from '@pitlane/shared/access/session';
import { awayOf, messageTitle } from '@pitlane/shared/features/messages/message-text';
import { Link, useOutletContext, useParams } from 'react-router-dom';
import { Page } from '../../kit/pages/Page.tsx';
import { AnswerContainer } from '../../kit/states/AnswerContainer.tsx';
import { api, isCallFailure } from '../../portal/api/api.ts';
import { useTabTitle } from '../../widgets/brand/use-tab-title.ts';
import { MessageActions } from './MessageActions.tsx';
import { useMessageDialog } from './MessageDialog.tsx';
import { MessageAge, MessageStatus, OnIt } from './MessageFacts.tsx';
import { MessageView } from './MessageView.tsx';
import { useLiveMessages } from './use-live-messages.ts';

/** One message with its contract and its history. Source: areas.md §8 */
export function MessageScreen() {
  const session = useOutletContext<Session>();
  const { id = '' } = useParams();
  useLiveMessages();
  const { dialog, ask } = useMessageDialog(session);
  const { data: users = [] } = api.useListInternalUsersQuery({});
  const answer = api.useGetMessageQuery({ internalMessageID: id });
  const { currentData: message, error } = answer;
  const title = message ? messageTitle(message) : `Message ${id}`;
  useTabTitle(title);
  return (
    <Page
      title={title}
      intro={
        message && (
          <>
            Message {id} <MessageStatus of={message} /> <MessageAge of={message} zone={session.zone} />{' '}
            <OnIt
              of={message}
              username={session.username}
              awayUntil={awayOf(users).get(message.assignedToUsername ?? '')?.awayUntil ?? null}
            />
          </>
        )
      }
      actions={
        message && (
          <MessageActions
            session={session}
            message={message}
            onAsk={(step) => ask({ id: Number(id), step })}
          />
        )
      }
    >
      <AnswerContainer
        answer={{ ...answer, data: message }}
        failure={isCallFailure(error) ? error.message : "Couldn't load the message."}
        height={480}
      >
        {message && <MessageView message={message} hasContract />}
        <p>
          <Link to={`/internalmessages/queue?message=${id}`}>Message queue</Link>
        </p>
      </AnswerContainer>
      {dialog}
    </Page>
  );
}
