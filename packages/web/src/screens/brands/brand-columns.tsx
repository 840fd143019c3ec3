import { whyNotRemovable } from '@pitlane/shared/features/brands/rules';
import type { Brand as BrandOfHost } from '@pitlane/shared/features/brands/schema';
import { Button } from '../../kit/controls/Button.tsx';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import { Brand } from '../../widgets/brand/Brand.tsx';
import styles from './BrandsScreen.module.css';

interface Actions {
  onEdit: (brand: BrandOfHost) => void;
  onRemove: (brand: BrandOfHost) => void;
}

/** The columns of brands: logo and name, web addresses, and actions. */
export function brandColumns(actions: Actions): readonly DataColumn<BrandOfHost>[] {
  return [
    { id: 'look', header: 'Look', cell: Look },
    { id: 'host', header: 'Host', cell: Host },
    { id: 'name', header: 'Name', cell: ({ name }) => name },
    { id: 'title', header: 'Title', cell: ({ title }) => title },
    {
      id: 'audience',
      header: 'Audience',
      cell: ({ isDirectConsumer }) => (isDirectConsumer ? 'Vehicle owners' : 'Dealers and agents'),
    },
    { id: 'actions', header: '', spoken: 'Actions', cell: (brand) => <Buttons brand={brand} {...actions} /> },
  ];
}

function Look({ name, logoFilename }: BrandOfHost) {
  return (
    <div className={styles.look}>
      <Brand brand={{ name: name ?? '', logoFilename }} />
    </div>
  );
}

function Host({ hostname, isMain }: BrandOfHost) {
  return (
    <div className={styles.host}>
      {hostname}
      {isMain && <span className={styles.main}>Default for all other hosts</span>}
    </div>
  );
}

function Buttons({ brand, onEdit, onRemove }: Actions & { brand: BrandOfHost }) {
  return (
    <>
      <Button size="small" aria-label={`Edit ${brand.name}`} onClick={() => onEdit(brand)}>
        Edit
      </Button>
      {!whyNotRemovable(brand) && (
        <Button size="small" aria-label={`Remove ${brand.name}`} onClick={() => onRemove(brand)}>
          Remove
        </Button>
      )}
    </>
  );
}
