import { isInternalUser } from '@pitlane/shared/access/groups';
import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { dealerOperations } from '@pitlane/shared/features/dealers/operations';
import { dealerText, groupText } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import { dealerLogoForm } from '@pitlane/shared/features/dealers/rules/logo-form';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import type { SidebarForm } from '@pitlane/shared/features/reports/rules/search-pages';
import { formatCell } from '@pitlane/shared/kernel/format';
import { Link, useOutletContext, useParams, useSearchParams } from 'react-router-dom';
import { Copyable } from '../../kit/clipboard/Copyable.tsx';
import { Button } from '../../kit/controls/Button.tsx';
import { DetailPage } from '../../kit/pages/DetailPage.tsx';
import { Page } from '../../kit/pages/Page.tsx';
import { AnswerContainer } from '../../kit/states/AnswerContainer.tsx';
import { api } from '../../portal/api/api.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { useTabTitle } from '../../widgets/brand/use-tab-title.ts';
import { DealerCharts } from './DealerCharts.tsx';
import { DealerFigures } from './DealerFigures.tsx';
import { DealerLogo } from './DealerLogo.tsx';
import { DealerLogoDialog } from './DealerLogoDialog.tsx';
import { DealerLosses } from './DealerLosses.tsx';
import { DealerPending } from './DealerPending.tsx';
import { DealerPrograms } from './DealerPrograms.tsx';
import styles from './DealerScreen.module.css';
import { DealerUsers } from './DealerUsers.tsx';
import { rowsOf } from './dealer-scope.ts';
import { GroupPage } from './GroupPage.tsx';
import { VisitNotes } from './VisitNotes.tsx';

const { updateDealerLogo } = dealerOperations;

/**
 * A dealer, or a group with its dealers together or one of them at a time: its address and people, and how it is doing.
 * Source: portal.md §2 (routes), areas.md §4
 */
export function DealerScreen() {
  const { dealerGroupIdentifier = '' } = useParams();
  const [query] = useSearchParams();
  const answer = api.useSearchDealersQuery({});
  const { data } = answer;
  // The address names a group, and a row of a list a dealer.
  const named = data?.find(({ dealerCode }) => dealerCode === dealerGroupIdentifier);
  const group = named?.dealerGroupIdentifier || dealerGroupIdentifier;
  const members = data?.filter((one) => one.dealerGroupIdentifier === group) ?? [];
  const requestedCode = query.get('dealerCode');
  const [first, ...others] = members;
  const dealer = members.find(({ dealerCode }) => dealerCode === requestedCode) ?? named;
  useTabTitle(dealer ? dealer.name : groupText(members));
  if (!dealer && others.length > 0) return <GroupPage key={group} group={group} members={members} />;
  const only = dealer ?? first;
  if (only) return <DealerPage key={only.dealerCode} dealer={only} members={members} />;
  return (
    <Page title={data ? 'Dealer not found' : 'Dealer'}>
      <AnswerContainer answer={answer} failure="Couldn't load the dealer." height={400}>
        <p>
          It doesn't exist, or you don't have access to it. <Link to="/dealers">Go to your dealers</Link>
        </p>
      </AnswerContainer>
    </Page>
  );
}

function DealerPage({ dealer, members }: { dealer: Dealer; members: readonly Dealer[] }) {
  const session = useOutletContext<Session>();
  const dealerCode = dealer.dealerCode ?? '';
  const of = { dealerCode };
  const { name, phoneNumber, expirationDate } = dealer;
  const logoForm = useLogoForm(session);
  return (
    <DetailPage
      title={name}
      label={dealerText(dealer)}
      status={
        expirationDate && <span className={styles.expired}>{expiredText(session, expirationDate)}</span>
      }
      actions={<DealerActions session={session} dealerCode={dealerCode} onLogo={logoForm.open} />}
      summary={
        <>
          <DealerLogo dealer={dealer} />
          <p className={styles.facts}>
            <Copyable text={dealerCode} what="dealer code" isTabStop />
            <span>{addressText(dealer)}</span>
            {phoneNumber && <a href={`tel:${phoneNumber}`}>{formatCell('phone', phoneNumber)}</a>}
          </p>
        </>
      }
      activity={may('dealer.visits', session) && <VisitNotes session={session} dealerCode={dealerCode} />}
    >
      {members.length > 1 && <Members dealer={dealer} members={members} />}
      <DealerFigures of={of} />
      <DealerRows dealerCode={dealerCode} />
      <DealerPrograms of={of} />
      <DealerCharts of={of} />
      <DealerLosses session={session} of={of} />
      <DealerPending of={of} />
      <DealerUsers of={of} />
      {logoForm.isOpen && <DealerLogoDialog dealer={dealer} onClose={logoForm.close} />}
    </DetailPage>
  );
}

interface ActionsProps {
  session: Session;
  dealerCode: string;
  /** Opens the form of the logo. */
  onLogo: () => void;
}

function DealerActions({ session, dealerCode, onLogo }: ActionsProps) {
  const run = useRunCommand(session);
  return (
    <>
      {may('dealer.visits', session) && (
        <Button onClick={() => void run({ command: 'dealer.printVisitSheet', args: { dealerCode } })}>
          Print visit sheet
        </Button>
      )}
      <Button onClick={() => void run({ command: 'dealer.filter', args: { dealerCode } })}>
        Filter the dashboard
      </Button>
      {may(updateDealerLogo.access, session) && <Button onClick={onLogo}>Change logo</Button>}
    </>
  );
}

/** The form of the logo, which the address opens. */
function useLogoForm(session: Session) {
  const [query, setQuery] = useSearchParams();
  // In place: by its command it would be another address, on which the button that opened it is gone.
  const show = (isShown: boolean) =>
    setQuery(
      (now) => {
        if (isShown) now.set('form', dealerLogoForm);
        else now.delete('form');
        return now;
      },
      { replace: true },
    );
  return {
    isOpen: query.get('form') === dealerLogoForm && may(updateDealerLogo.access, session),
    open: () => show(true),
    close: () => show(false),
  };
}

/** The whole group and its dealers; one of them is shown. */
function Members({ dealer, members }: { dealer: Dealer; members: readonly Dealer[] }) {
  return (
    <nav aria-label="Dealers of the group" className={styles.members}>
      <Link to={`/dealers/${dealer.dealerGroupIdentifier}`}>All {members.length} dealers</Link>
      {members.map((one) => (
        <Link
          key={one.dealerCode}
          to={`?${new URLSearchParams({ dealerCode: one.dealerCode ?? '' })}`}
          aria-current={one === dealer ? 'page' : undefined}
        >
          {dealerText(one)}
        </Link>
      ))}
    </nav>
  );
}

/** The lists of what the figures are of. */
function DealerRows({ dealerCode }: { dealerCode: string }) {
  const of = (form: SidebarForm) => rowsOf(dealerCode, form, { period: 'Year' });
  return (
    <nav aria-label="Lists of the dealer" className={styles.rows}>
      <Link to={of('DealerContractsReport')}>Contracts</Link>
      <Link to={of('SalesDetails')}>Sales details</Link>
      <Link to={of('DealerClaimsReport')}>Claims</Link>
      <Link to={of('RemittanceHistory')}>Remittance</Link>
    </nav>
  );
}

/** Only internal users see when it expired. Source: portal.md §6 */
function expiredText(session: Session, expirationDate: string): string {
  return isInternalUser(session) ? `Dealer Expired ${formatCell('date', expirationDate)}` : 'Expired';
}

function addressText({ address1, address2, city, stateAbbreviation, zip }: Dealer): string {
  const place = [city, [stateAbbreviation, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [address1, address2, place].filter(Boolean).join(', ');
}
