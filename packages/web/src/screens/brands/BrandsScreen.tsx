import '../../portal/administration-area.ts';
import type { Session } from '@pitlane/shared/access/session';
import { useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { PlusIcon } from '../../kit/icons.ts';
import { ListPage } from '../../kit/pages/ListPage.tsx';
import { newInAddress, useFormInAddress } from '../../portal/address/use-form-in-address.ts';
import { api } from '../../portal/api/api.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { BrandDialog } from './BrandDialog.tsx';
import { brandColumns } from './brand-columns.tsx';

/** The main brand and its partners by host; the brand that is edited is in the address. Source: portal.md §1, §3 (Branding) */
export function BrandsScreen() {
  const session = useOutletContext<Session>();
  const answer = api.useListBrandsQuery({});
  const { opened: edited, open: edit, close } = useFormInAddress('brand');
  const run = useRunCommand(session);
  const { data } = answer;
  const brand = data?.find(({ id }) => String(id) === edited);
  return (
    <ListPage
      title="Brands"
      what="brands"
      intro="Logo, name and title for each web address. All other addresses use the default brand."
      actions={
        <Button look="primary" icon={PlusIcon} onClick={() => edit(newInAddress)}>
          Add a brand
        </Button>
      }
      answer={answer}
      columns={brandColumns({
        onEdit: ({ id }) => edit(String(id)),
        onRemove: ({ id }) => void run({ command: 'brand.remove', args: { id: String(id) } }),
      })}
      rowId={({ id }) => String(id)}
      empty={{ title: 'No brands yet.', text: 'Every address uses the default logo and name.' }}
    >
      {data && edited && edited !== newInAddress && !brand && (
        <p role="status">This brand has been removed.</p>
      )}
      {(edited === newInAddress || brand) && (
        <BrandDialog key={edited} session={session} brand={brand} onClose={close} />
      )}
    </ListPage>
  );
}
