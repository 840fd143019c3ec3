import { dollarsText } from '../../db/dollars-text.ts';
import type { Identity } from './identity.ts';
import { proveBy } from './prove-by.ts';

/** A menu's name in SQL. */
const menu = `'The menu of ' || q.quote_number || ' on ' || to_char(m.shown_at, 'MM/DD/YYYY')`;

/** A group's name in SQL. */
const groupName = "coalesce(g ->> 'name', 'a group without a name')";

/** The payments quoted on a menu `m`: that of the base, and those of its groups. */
const quoted = `(SELECT 'no products' AS name, m.offered -> 'base' AS quoted
    UNION ALL SELECT ${groupName}, g FROM jsonb_array_elements(m.offered -> 'groups') AS g) AS p`;

const amount = (of: string, name: string) => `(${of} ->> '${name}')::numeric`;

/**
 * A menu that was shown adds up: the payment of a group less that without products is what its products add a month, where both have the same term, and
 * a total of payments is its payment as often as it is made. Cash groups, and menus without a rate, have no payment. Source: areas.md §1.1 (I10)
 */
export const menusAddUp: Identity = {
  code: 'I10',
  title: 'Menus that were shown add up',
  prove: (db) =>
    proveBy(db, {
      count: 'menu_presentations',
      findings: [
        `SELECT ${menu} || ' shows ' || ${dollarsText(amount('p.quoted', 'payment'))} || ' for ' || ${amount('p.quoted', 'termMonths')} || ' months for ' || p.name
           || ', but a total of payments of ' || ${dollarsText(amount('p.quoted', 'totalOfPayments'))} || '.' AS finding
         FROM menu_presentations m JOIN saved_quotes q ON q.id = m.quote_id CROSS JOIN LATERAL ${quoted}
         WHERE ${amount('p.quoted', 'totalOfPayments')} <> ${amount('p.quoted', 'payment')} * ${amount('p.quoted', 'termMonths')}`,
        `SELECT ${menu} || ' shows a payment of ' || ${dollarsText(amount('g', 'payment'))} || ' with ' || ${groupName} || ' and '
           || ${dollarsText(amount("m.offered -> 'base'", 'payment'))} || ' without products, but the group''s products add '
           || ${dollarsText('added.month')} || ' a month.' AS finding
         FROM menu_presentations m JOIN saved_quotes q ON q.id = m.quote_id CROSS JOIN LATERAL jsonb_array_elements(m.offered -> 'groups') AS g
         CROSS JOIN LATERAL (SELECT coalesce(sum(${amount('product', 'costPerMonthAmount')}), 0) AS month
           FROM jsonb_array_elements(g -> 'products') AS product) AS added
         WHERE ${amount('g', 'termMonths')} = ${amount("m.offered -> 'base'", 'termMonths')}
           AND ${amount('g', 'payment')} - ${amount("m.offered -> 'base'", 'payment')} <> added.month`,
      ],
    }),
};
