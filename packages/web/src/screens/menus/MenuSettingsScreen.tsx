import '../../portal/rater-area.ts';
import { maySee, subjectInScope } from '@pitlane/shared/access/field-rights';
import type { Session } from '@pitlane/shared/access/session';
import { useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { PlusIcon } from '../../kit/icons.ts';
import { AnswerContainer } from '../../kit/states/AnswerContainer.tsx';
import { lackingTextOf } from '../../kit/states/answer.ts';
import { useFormInAddress } from '../../portal/address/use-form-in-address.ts';
import { api } from '../../portal/api/api.ts';
import { DealerPage } from '../../widgets/dealers/DealerPage.tsx';
import { useDealerOfPage } from '../../widgets/dealers/use-dealer-of-page.ts';
import { places, rowAt } from './edited-rows.ts';
import { MenuParts } from './MenuParts.tsx';
import { MenuRowDialog } from './MenuRowDialog.tsx';

/** The settings of a dealer's menus; the dealer is in the address. Source: areas.md §7.1, decisions.md §8 (Pages) */
export function MenuSettingsScreen() {
  const session = useOutletContext<Session>();
  const page = useDealerOfPage();
  const form = useFormInAddress('form');
  const dealerCode = page.dealer?.dealerCode ?? '';
  // The same answer as the page below shows; another backend may have no settings to add to.
  const lacking = lackingTextOf(api.useGetMenuSettingsQuery({ dealerCode }, { skip: !dealerCode }));
  return (
    <DealerPage
      of={page}
      title="Menu settings"
      intro="A menu shows groups side by side. Products with a program take their plan and price from the quote."
      actions={
        lacking === undefined && (
          <Button look="primary" icon={PlusIcon} onClick={() => form.open(places.newGroup)}>
            Add a group
          </Button>
        )
      }
      withoutDealer="Choose a dealer to see its menu settings."
    >
      {() => <Settings key={dealerCode} session={session} dealerCode={dealerCode} form={form} />}
    </DealerPage>
  );
}

interface SettingsProps {
  session: Session;
  dealerCode: string;
  form: ReturnType<typeof useFormInAddress>;
}

function Settings({ session, dealerCode, form }: SettingsProps) {
  const answer = api.useGetMenuSettingsQuery({ dealerCode });
  const seesCost = maySee('ownDealerCost', session, subjectInScope(session));
  const edited =
    answer.data && form.opened
      ? rowAt(form.opened, { dealerCode, settings: answer.data, seesCost })
      : undefined;
  const reload = () => void answer.refetch();
  // A form that was refused because others had changed the settings opens on theirs.
  const close = () => {
    form.close();
    reload();
  };
  return (
    <>
      <AnswerContainer answer={answer} failure="Couldn't load the menu settings." height={360}>
        {answer.data && (
          <MenuParts
            session={session}
            dealerCode={dealerCode}
            settings={answer.data}
            onEdit={form.open}
            onReload={reload}
          />
        )}
      </AnswerContainer>
      {edited && (
        <MenuRowDialog
          key={form.opened}
          session={session}
          row={edited}
          place={form.opened ?? ''}
          onClose={close}
        />
      )}
    </>
  );
}
