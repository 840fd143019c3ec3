import type { Session } from '@pitlane/shared/access/session';
import type {
  MenuFee,
  MenuGroupSetting,
  MenuProductSetting,
  MenuSettings,
} from '@pitlane/shared/features/menus/settings-schema';
import { filledBy, includedIn, paidBy, settingFacts } from '@pitlane/shared/features/menus/settings-text';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { ReactNode } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { type DataColumn, DataTable } from '../../kit/lists/DataTable.tsx';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { places } from './edited-rows.ts';
import styles from './MenuSettings.module.css';

interface Props {
  session: Session;
  dealerCode: string;
  settings: MenuSettings;
  /** Opens the form of what `rowAt` names so. */
  onEdit: (place: string) => void;
  /** Reads the settings again: after a refusal, they show what others have changed. */
  onReload: () => void;
}

/** A row of a list with its number. */
type Numbered<Row> = Row & { at: number };

/** The parts of a dealer's menus: the settings, the fees, and each group with its products. */
export function MenuParts({ session, dealerCode, settings, onEdit, onReload }: Props) {
  const { setting, fees, groups } = settings;
  const run = useRunCommand(session);
  const remove = (command: string, args: object) =>
    void run({ command, args: { dealerCode, version: setting?.version, ...args } }).then(onReload);
  return (
    <>
      <PartHeader title="Payments">
        <Button onClick={() => onEdit(places.payments)}>Edit payments</Button>
      </PartHeader>
      <dl className={styles.facts}>
        {(setting ? settingFacts(setting) : []).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Fees fees={fees ?? []} onEdit={onEdit} onRemove={remove} />
      {numbered(groups ?? []).map((group) => (
        <Group key={group.menuGroupID} group={group} onEdit={onEdit} onRemove={remove} />
      ))}
    </>
  );
}

interface PartProps extends Pick<Props, 'onEdit'> {
  /** Runs a command that removes a row, with what names it. */
  onRemove: (command: string, args: object) => void;
}

function Fees({ fees, onEdit, onRemove }: PartProps & { fees: readonly MenuFee[] }) {
  const feePlaces = places.fees(fees);
  return (
    <>
      <PartHeader title="Fees">
        <Button onClick={() => onEdit(places.newFee)}>Add a fee</Button>
      </PartHeader>
      {fees.length > 0 ? (
        <DataTable
          label="Fees"
          rows={numbered(fees)}
          columns={[
            ...feeColumns,
            actionsColumn<MenuFee>({
              onEdit: ({ at }) => onEdit(feePlaces[at - 1] ?? places.newFee),
              onRemove: ({ at }) => onRemove('menu.removeFee', { number: at }),
            }),
          ]}
          rowId={({ at }) => String(at)}
        />
      ) : (
        <p className={styles.none}>No fees.</p>
      )}
    </>
  );
}

/** A group of the menu with its products. */
function Group({ group, onEdit, onRemove }: PartProps & { group: Numbered<MenuGroupSetting> }) {
  const { name, products, at: groupAt } = group;
  return (
    <section aria-label={name ?? ''}>
      <PartHeader title={`${name} · ${paidBy(group)}`}>
        <Button aria-label={`Edit ${name}`} onClick={() => onEdit(places.group(group))}>
          Edit
        </Button>
        <Button
          aria-label={`Delete ${name}`}
          onClick={() => onRemove('menu.removeGroup', { number: groupAt })}
        >
          Delete
        </Button>
        <Button aria-label={`Add a product to ${name}`} onClick={() => onEdit(places.newProduct(group))}>
          Add a product
        </Button>
      </PartHeader>
      {products?.length ? (
        <DataTable
          label={`Products of ${name}`}
          rows={numbered(products)}
          columns={[
            ...productColumns,
            actionsColumn<MenuProductSetting>({
              onEdit: (product) => onEdit(places.product(product)),
              onRemove: ({ at }) => onRemove('menu.removeProduct', { group: groupAt, number: at }),
            }),
          ]}
          rowId={({ at }) => String(at)}
        />
      ) : (
        <p className={styles.none}>No products. A group without products isn't on the menu.</p>
      )}
    </section>
  );
}

function PartHeader({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className={styles.part}>
      <h2>{title}</h2>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}

const money = (value: number | null) => formatCell('money', value);

const feeColumns: readonly DataColumn<Numbered<MenuFee>>[] = [
  { id: 'name', header: 'Fee', cell: ({ name }) => name },
  { id: 'include', header: 'Included', cell: includedIn },
  { id: 'tax', header: 'Sales tax', cell: ({ applySalesTax }) => (applySalesTax ? 'Yes' : 'No') },
  { id: 'amount', header: 'Amount', align: 'end', cell: ({ feeAmount }) => money(feeAmount) },
];

const productColumns: readonly DataColumn<Numbered<MenuProductSetting>>[] = [
  { id: 'name', header: 'Product', cell: ({ name }) => name },
  { id: 'program', header: 'Program', cell: filledBy },
  { id: 'price', header: 'Price', align: 'end', cell: ({ customerPrice }) => money(customerPrice) },
];

function actionsColumn<Row extends { name: string | null }>({
  onEdit,
  onRemove,
}: {
  onEdit: (row: Numbered<Row>) => void;
  onRemove: (row: Numbered<Row>) => void;
}): DataColumn<Numbered<Row>> {
  return {
    id: 'actions',
    header: '',
    spoken: 'Actions',
    cell: (row) => (
      <>
        <Button size="small" aria-label={`Edit ${row.name}`} onClick={() => onEdit(row)}>
          Edit
        </Button>
        <Button size="small" aria-label={`Delete ${row.name}`} onClick={() => onRemove(row)}>
          Delete
        </Button>
      </>
    ),
  };
}

function numbered<Row>(rows: readonly Row[]): Numbered<Row>[] {
  return rows.map((row, place) => ({ ...row, at: place + 1 }));
}
