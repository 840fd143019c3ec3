import { type RoleName, roles } from '@pitlane/shared/access/roles';
import { announcementTag } from '@pitlane/shared/features/announcements/rules/tags';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Queryable } from '../db/database.ts';
import { sqlFor } from '../db/tables.ts';

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
  for: (role: RoleName) => boolean;
  description: string;
}[] = [
  {
    name: 'Year-end remittance cut-off',
    daysAgo: 2,
    for: (role) => !lane.includes(role) && role !== 'Customer',
    description: `<p>Contracts sold in this fiscal year count if they're remitted by the cut-off:</p>
<ul>
<li><strong>ACH batches:</strong> submitted by 5 PM Central on the last business day.</li>
<li><strong>Checks:</strong> received by the same day, with the batch number on the stub.</li>
<li>Your representative will call about contracts unremitted over 60 days.</li>
</ul>
<p>Monthly dates: <a href="https://www.example.com/remittance-calendar" target="_blank" rel="noopener noreferrer">remittance calendar</a>.</p>`,
  },
  {
    name: 'What to attach to a cancellation',
    daysAgo: 9,
    for: (role) => !lane.includes(role) && role !== 'Customer' && role !== 'SiteAdministrator',
    description: `<p>Cancel requests with their supporting document are paid a week sooner:</p>
<ol>
<li>Traded in: the odometer statement.</li>
<li>Totaled: the insurer's letter.</li>
<li>Paid in full: the lender's payoff letter.</li>
</ol>
<p>Questions? <a href="mailto:cancellations@example.com" target="_blank" rel="noopener noreferrer">Email the cancellation team</a>.</p>`,
  },
  {
    name: 'Before the repair starts',
    daysAgo: 16,
    for: (role) => lane.includes(role) || role === 'Customer' || role === 'MBPIUser',
    description: `<p>Claims must be authorized before the repair:</p>
<ul>
<li>Have the contract number or the last 8 of the VIN ready.</li>
<li>Call before the teardown. You don't need to call for a tow to the nearest shop.</li>
<li>Save your oil change receipts.</li>
</ul>
<p>Your contract lists what is covered. Common questions are <a href="https://www.example.com/claims" target="_blank" rel="noopener noreferrer">answered here</a>.</p>`,
  },
];

/** What the claims pages and the provider's systems read. */
const configuration = [
  { account_code: 'CLAIMS-PHONE', name: 'Claims department phone', value: '(800) 555-0142' },
  {
    account_code: 'CLAIMS-HOURS',
    name: 'Claims department hours',
    value: 'Monday to Friday, 7 AM to 7 PM Central',
  },
  { account_code: 'CLAIMS-EMAIL', name: 'Claims department email', value: 'claims@example.com' },
  // What a message can start from: the name is its subject, the value its notes.
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
  await tx.query('TRUNCATE announcements RESTART IDENTITY');
  await tx.query(
    'UPDATE features SET is_fully_active = false, effective_date = NULL, expiration_date = NULL',
  );
  await tx.run(sqlFor.insertInto('brands').values(partners));
  for (const { name, daysAgo, description, ...one } of news.toReversed()) {
    const tags = roles.filter((role) => role.name !== 'None' && one.for(role.name));
    await tx.query(
      `INSERT INTO announcements (name, description, tags, date_updated)
       VALUES ($1, $2, $3::text[], ($4::date - $5::int + time '15:00') AT TIME ZONE 'UTC')`,
      [name, description, tags.map((role) => announcementTag(role.name)), today, daysAgo],
    );
  }
}
