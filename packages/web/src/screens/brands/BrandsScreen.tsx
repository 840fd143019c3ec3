import type { Session } from '@pitlane/shared/access/session';
import { useOutletContext, useSearchParams } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { PlusIcon } from '../../kit/icons.ts';
import { ListPage } from '../../kit/pages/ListPage.tsx';
import { api } from '../../portal/api/api.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { BrandDialog } from './BrandDialog.tsx';
import { brandColumns } from './brand-columns.tsx';

/** The part of the address for a new brand. */
const newBrand = 'new';

/** The main brand and its partners by host; the brand that is edited is in the address. Source: portal.md §1, §3 (Branding) */
export function BrandsScreen() {
  const session = useOutletContext<Session>();
  const answer = api.useListBrandsQuery({});
  const { edited, edit, close } = useEditedBrand();
  const run = useRunCommand(session);
  const { data } = answer;
  const brand = data?.find(({ id }) => String(id) === edited);
  return (
    <ListPage
      title="Brands"
      what="brands"
      intro="Logo, name and title for each web address. All other addresses use the default brand."
      actions={
        <Button look="primary" icon={PlusIcon} onClick={() => edit(newBrand)}>
          Add a brand
        </Button>
      }
      answer={answer}
      columns={brandColumns({
        onEdit: ({ id }) => edit(String(id)),
        onRemove: ({ id }) => void run({ command: 'brand.remove', args: { id: String(id) } }),
      })}
      rowId={({ id }) => String(id)}
      empty={{ title: 'No brands yet.', text: 'Every address uses the default mark and name.' }}
    >
      {data && edited && edited !== newBrand && !brand && <p role="status">This brand has been removed.</p>}
      {(edited === newBrand || brand) && (
        <BrandDialog key={edited} session={session} brand={brand} onClose={close} />
      )}
    </ListPage>
  );
}

/** The brand whose form is open, as the address has it: a link leads to the form, and Back closes it. */
function useEditedBrand() {
  const [params, setParams] = useSearchParams();
  const change = (id: string | undefined) =>
    setParams(
      (now) => {
        if (id) now.set('brand', id);
        else now.delete('brand');
        return now;
      },
      { replace: id === undefined },
    );
  return { edited: params.get('brand') ?? undefined, edit: change, close: () => change(undefined) };
}
