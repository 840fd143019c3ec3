import type { Queryable } from '../db/database.ts';

/** The fees of the demo dealer: the document fee is taxable. */
const fees = [
  { name: 'Document fee', feeAmount: 199, applySalesTax: true, includeType: 'Yes' },
  { name: 'Lien filing', feeAmount: 28, applySalesTax: false, includeType: 'OnlyFinanceMenu' },
];

const etching = {
  name: 'Theft etching',
  description: 'VIN etched on all glass',
  months: 60,
  price: 249,
  cost: 60,
};

const program = (programType: number, name: string) => ({ programType, name });
const [service, gap, tires, dents, maintenance] = [
  program(1, 'Vehicle service contract'),
  program(2, 'GAP'),
  program(16, 'Tire & wheel'),
  program(4, 'Dent protection'),
  program(4096, 'Prepaid maintenance'),
];

/** The groups, the fullest first; each has a fixed id, so that a demo is the same each time. */
const groups = [
  { name: 'Platinum', products: [service, gap, tires, dents, maintenance, etching] },
  { name: 'Gold', products: [service, gap, tires] },
  { name: 'Silver', products: [service, gap] },
];

/** Writes the menu settings of the demo dealer: fees, and three groups of products. Source: areas.md §16 (item 11) */
export async function writeMenus(tx: Queryable, dealerCode: string): Promise<void> {
  await tx.query('INSERT INTO menu_settings (dealer_code, sales_tax_percent) VALUES ($1, 8.25)', [
    dealerCode,
  ]);
  await tx.query(
    `INSERT INTO menu_fees (dealer_code, place, name, fee_amount, apply_sales_tax, include_type)
     SELECT $1, place, f->>'name', (f->>'feeAmount')::numeric, (f->>'applySalesTax')::boolean, f->>'includeType'
     FROM jsonb_array_elements($2::text::jsonb) WITH ORDINALITY AS given(f, place)`,
    [dealerCode, JSON.stringify(fees)],
  );
  for (const [place, { name, products }] of groups.entries()) {
    const groupId = `5a1e0000-0000-4000-8000-00000000000${place}`;
    await tx.query(
      `INSERT INTO menu_groups (menu_group_id, dealer_code, place, name, menu_group_type) VALUES ($1::uuid, $2, $3, $4, 'Financed')`,
      [groupId, dealerCode, place + 1, name],
    );
    await tx.query(
      `INSERT INTO menu_products (menu_product_id, dealer_code, menu_group_id, place, name, description, program_type, coverage_months,
         customer_price, dealer_cost)
       SELECT (left($2, 34) || lpad(to_hex($4 * 16 + place), 2, '0'))::uuid, $1, $2::uuid, place, p->>'name', p->>'description',
         (p->>'programType')::int, (p->>'months')::smallint, (p->>'price')::numeric, (p->>'cost')::numeric
       FROM jsonb_array_elements($3::text::jsonb) WITH ORDINALITY AS given(p, place)`,
      [dealerCode, groupId, JSON.stringify(products), place + 1],
    );
  }
}
