import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { groupText } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { DetailPage } from '../../kit/pages/DetailPage.tsx';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { DealerCharts } from './DealerCharts.tsx';
import { DealerFigures } from './DealerFigures.tsx';
import { DealerLosses } from './DealerLosses.tsx';
import { DealerPending } from './DealerPending.tsx';
import { DealerPrograms } from './DealerPrograms.tsx';
import { DealerUsers } from './DealerUsers.tsx';
import { GroupDealers } from './GroupDealers.tsx';
import { GroupNotes } from './VisitNotes.tsx';

/** A group of dealers: the figures of those in scope together, and each dealer's next to one another. Source: areas.md §4, decisions.md §8 */
export function GroupPage({ group, members }: { group: string; members: readonly Dealer[] }) {
  const session = useOutletContext<Session>();
  const run = useRunCommand(session);
  const of = { dealerGroupIdentifier: group };
  const title = groupText(members);
  const print = { dealerCode: members[0]?.dealerCode ?? '', group: true };
  return (
    <DetailPage
      title={title}
      label={title}
      actions={
        may('dealer.visits', session) && (
          <Button onClick={() => void run({ command: 'dealer.printVisitSheet', args: print })}>
            Print visit sheet
          </Button>
        )
      }
      activity={may('dealer.visits', session) && <GroupNotes session={session} members={members} />}
      summary={<p>Dealer group: all figures are totals of these {members.length} dealers.</p>}
    >
      <DealerFigures of={of} />
      <GroupDealers group={group} />
      <DealerPrograms of={of} />
      <DealerCharts of={of} />
      <DealerLosses session={session} of={of} />
      <DealerPending of={of} />
      <DealerUsers of={of} />
    </DetailPage>
  );
}
