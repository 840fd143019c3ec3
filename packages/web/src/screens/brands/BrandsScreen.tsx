import type { Session } from '@pitlane/shared/access/session';
import { useOutletContext, useSearchParams } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { PlusIcon } from '../../kit/icons.ts';
import list from '../../kit/lists/ListPage.module.css';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { api } from '../../portal/api/api.ts';
import { BrandDialog } from './BrandDialog.tsx';
import { BrandRow } from './BrandRow.tsx';

/** Stands in the address for the brand to come. */
const newBrand = 'new';

/** The main brand and its partners by host; the brand that is edited is in the address. Source: portal.md §1, §3 (Branding) */
export function BrandsScreen() {
  const session = useOutletContext<Session>();
  const { data, isError, isFetching, refetch } = api.useListBrandsQuery({});
  const { edited, edit, close } = useEditedBrand();
  const brand = data?.find(({ id }) => String(id) === edited);
  const state = data ? 'loaded' : isError && !isFetching ? 'failed' : 'loading';
  return (
    <div className={list.page}>
      <header className={list.header}>
        <h1>Brands</h1>
        <Button look="primary" icon={PlusIcon} onClick={() => edit(newBrand)}>
          Add a brand
        </Button>
      </header>
      <p className={list.words}>
        Logo, name and title for each web address. All other addresses use the default brand.
      </p>
      <LoadingContainer
        state={state}
        failure="Couldn't load the brands."
        onReload={() => void refetch()}
        height={180}
      >
        {data?.length === 0 && (
          <p className={list.words}>No brands yet. Every address uses the default mark and name.</p>
        )}
        {data && data.length > 0 && (
          <table className={list.table} aria-label="Brands">
            <thead>
              <tr>
                {['Look', 'Host', 'Name', 'Title', 'Audience', ''].map((head) => (
                  <th key={head} scope="col">
                    {head || <span className="visually-hidden">Actions</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((row) => (
                <BrandRow key={row.id} session={session} brand={row} onEdit={() => edit(String(row.id))} />
              ))}
            </tbody>
          </table>
        )}
        {data && edited && edited !== newBrand && !brand && (
          <p className={list.words} role="status">
            This brand has been removed.
          </p>
        )}
      </LoadingContainer>
      {(edited === newBrand || brand) && (
        <BrandDialog key={edited} session={session} brand={brand} onClose={close} />
      )}
    </div>
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
