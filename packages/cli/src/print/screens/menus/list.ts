import type { MenuSettings } from '@pitlane/shared/features/menus/settings-schema';
import { filledBy, includedIn, settingFacts } from '@pitlane/shared/features/menus/settings-text';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { ScreenView } from '../../../commands/run.ts';
import { plainValue } from '../../lines.ts';
import type { TableColumn } from '../../table.ts';
import { printList, type RowList } from '../row-list.ts';

/** A setting, fee or product; a group without products has its own row. */
interface MenuRow {
  part: string;
  number: string;
  name: string;
  kind: string;
  amount: number | null;
}

const columns: readonly TableColumn<MenuRow>[] = [
  { header: 'PART', text: ({ part }) => part },
  { header: 'NUMBER', text: ({ number }) => number, isRight: true },
  { header: 'NAME', text: ({ name }) => name, look: () => 'strong', least: 14 },
  { header: 'KIND', text: ({ kind }) => kind, leaves: 1 },
  { header: 'AMOUNT', text: ({ amount }) => formatCell('money', amount), isRight: true },
];

function rowsOf({ setting, fees, groups }: MenuSettings): MenuRow[] {
  const facts = setting ? settingFacts(setting) : [];
  return [
    ...facts.map(([name, kind]) => ({ part: 'Setting', number: '', name, kind, amount: null })),
    ...(fees ?? []).map((fee, place) => ({
      part: 'Fee',
      number: String(place + 1),
      name: fee.name ?? '',
      kind: [includedIn(fee), fee.applySalesTax ? 'taxed' : ''].filter(Boolean).join(', '),
      amount: fee.feeAmount,
    })),
    ...(groups ?? []).flatMap(({ name, products }, place) => {
      const part = `${place + 1} ${name}`;
      if (!products?.length) return [{ part, number: '', name: 'No products', kind: '', amount: null }];
      return products.map((product, index) => ({
        part,
        number: String(index + 1),
        name: product.name ?? '',
        kind: filledBy(product),
        amount: product.customerPrice,
      }));
    }),
  ];
}

/** The settings of a dealer's menus, one per row. */
const menuList: RowList<MenuRow> = {
  read: async (calls, { fields, signal }) =>
    rowsOf(await calls.getMenuSettings({ dealerCode: String(fields['dealerCode'] ?? '') }, { signal })),
  columns,
  valuesOf: ({ part, number, name, kind, amount }) => [part, number, name, kind, plainValue('money', amount)],
  summary: () => '',
};

/** The menu settings of a dealer. */
export const menusView: ScreenView = {
  help: {
    notes: ['In a pipe: part, number, name, kind and amount. A group is named by its number.'],
    examples: ['pitlane menu list --dealer MO1001', 'pitlane menu list --dealer MO1001 --json'],
  },
  run: (run) => printList(menuList, run),
};
