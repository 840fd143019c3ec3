import { type RoleName, roles } from '@pitlane/shared/access/roles';
import { linkAttributes } from '@pitlane/shared/features/announcements/rules/html';
import { announcementTag } from '@pitlane/shared/features/announcements/rules/tags';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Queryable } from '../db/database.ts';
import { sqlFor } from '../db/tables.ts';
import { htmlOfMarkdown } from '../sanitize/markdown.ts';

/** A browser finds every name under localhost on its own machine, so that the brands of the demo can be looked at. */
const partners = [
  {
    hostname: 'drivewell.localhost',
    logo_filename: 'drivewell.svg',
    name: 'DriveWell Protection',
    title: 'DriveWell Dealer Portal',
    is_direct_consumer: false,
  },
  {
    hostname: 'roadready.localhost',
    logo_filename: 'roadready.svg',
    name: 'RoadReady Direct',
    title: 'RoadReady',
    is_direct_consumer: true,
  },
];

const news: readonly {
  name: string;
  daysAgo: number;
  /** From when until when it is visible, in days from today. */
  visible?: { from?: number; until?: number };
  for: (role: RoleName) => boolean;
  markdown: string;
}[] = [
  {
    name: 'Holiday hours',
    daysAgo: 1,
    visible: { from: 14, until: 28 },
    for: () => true,
    markdown: `We close at **noon** on the last business day of the year and are back on the first of the next.

- Claims: the phone is answered as always.
- Remittance: batches sent after noon are posted on the next business day.`,
  },
  {
    name: 'Year-end remittance cut-off',
    daysAgo: 2,
    for: (role) => !lane.includes(role) && role !== 'Customer',
    markdown: `Contracts sold in this fiscal year count if they're remitted by the cut-off:

- **ACH batches:** submitted by 5 PM Central on the last business day.
- **Checks:** received by the same day, with the batch number on the stub.
- Your representative will call about contracts unremitted over 60 days.

Monthly dates: [remittance calendar](https://www.example.com/remittance-calendar).`,
  },
  {
    name: 'What to attach to a cancellation',
    daysAgo: 9,
    for: (role) => !lane.includes(role) && role !== 'Customer' && role !== 'SiteAdministrator',
    markdown: `Cancel requests with their supporting document are paid a week sooner:

1. Traded in: the odometer statement.
2. Totaled: the insurer's letter.
3. Paid in full: the lender's payoff letter.

Questions? [Email the cancellation team](mailto:cancellations@example.com).`,
  },
  {
    name: 'Before the repair starts',
    daysAgo: 16,
    for: (role) => lane.includes(role) || role === 'Customer' || role === 'MBPIUser',
    markdown: `Claims must be authorized before the repair:

- Have the contract number or the last 8 of the VIN ready.
- Call before the teardown. You don't need to call for a tow to the nearest shop.
- Save your oil change receipts.

Your contract lists what is covered. Common questions are [answered here](https://www.example.com/claims).`,
  },
  {
    name: 'Phones down on Saturday morning',
    daysAgo: 40,
    visible: { until: -36 },
    for: (role) => role !== 'Customer',
    markdown: `Our phones move to a new system on Saturday from 6 to 10 AM Central. *Email reaches us as usual.*`,
  },
];

/** Settings that the claims pages and the provider's systems read. */
const configuration = [
  { account_code: 'CLAIMS-PHONE', name: 'Claims department phone', value: '(800) 555-0142' },
  { account_code: 'CLAIMS-EMAIL', name: 'Claims department email', value: 'claims@example.com' },
  // Templates of messages: the name is its subject, the value its notes.
  { account_code: 'MESSAGE-TEMPLATE-CLAIM', name: 'Claim status', value: 'Asks when the claim is paid.' },
  { account_code: 'MESSAGE-TEMPLATE-COPY', name: 'Copy of the contract', value: 'Asks for a copy by email.' },
  {
    account_code: 'MESSAGE-TEMPLATE-PAYOFF',
    name: 'Payoff amount',
    value: 'Lender asks for the payoff amount.',
  },
];

const lane: readonly RoleName[] = ['ServiceUser', 'ServiceUserLimited'];

/** Writes the partner brands, the configuration items and the announcements of a demo book, which replace those of an earlier one. Nothing in them is real. */
export async function writePortalSettings(tx: Queryable, today: IsoDate): Promise<void> {
  await tx.query('DELETE FROM brands WHERE NOT is_main');
  await tx.query('DELETE FROM configuration_items');
  await tx.run(sqlFor.insertInto('configuration_items').values(configuration));
  await tx.query('TRUNCATE announcements, announcement_reads RESTART IDENTITY');
  await tx.query(
    'UPDATE features SET is_fully_active = false, effective_date = NULL, expiration_date = NULL',
  );
  await tx.run(sqlFor.insertInto('brands').values(partners));
  for (const { name, daysAgo, markdown, visible = {}, ...one } of news.toReversed()) {
    const tags = roles.filter((role) => role.name !== 'None' && one.for(role.name));
    await tx.query(
      `INSERT INTO announcements (name, markdown, description, tags, date_updated, visible_from, visible_until, written_by)
       VALUES ($1, $2, $3, $4::text[], ($5::date - $6::int + time '15:00') AT TIME ZONE 'UTC', $5::date + $7::int, $5::date + $8::int, 'admin')`,
      [
        name,
        markdown,
        htmlWithLinks(markdown),
        tags.map((role) => announcementTag(role.name)),
        today,
        daysAgo,
        visible.from ?? null,
        visible.until ?? null,
      ],
    );
  }
}

/** As the sanitizer leaves it, which the demo's own text doesn't need. */
function htmlWithLinks(markdown: string): string {
  const { target, rel } = linkAttributes;
  return htmlOfMarkdown(markdown)
    .trim()
    .replaceAll('&#39;', "'")
    .replace(/<a href="([^"]*)">/g, `<a href="$1" target="${target}" rel="${rel}">`);
}
