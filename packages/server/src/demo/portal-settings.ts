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
    description: `<p>Contracts sold in this fiscal year are counted when they are remitted by the cut-off:</p>
<ul>
<li><strong>ACH batches:</strong> submitted by 5 PM Central on the last business day.</li>
<li><strong>Checks:</strong> in our mail by the same day, with the batch number on the stub.</li>
<li>Contracts unremitted for more than 60 days are called by your representative.</li>
</ul>
<p>Dates of every month: <a href="https://www.example.com/remittance-calendar" target="_blank" rel="noopener noreferrer">remittance calendar</a>.</p>`,
  },
  {
    name: 'What to attach to a cancellation',
    daysAgo: 9,
    for: (role) => !lane.includes(role) && role !== 'Customer' && role !== 'SiteAdministrator',
    description: `<p>A cancel request is paid a week earlier when its document comes with it:</p>
<ol>
<li>Traded in: the odometer statement.</li>
<li>Totaled: the insurer's letter.</li>
<li>Paid in full: the lienholder's payoff letter.</li>
</ol>
<p>Questions? <a href="mailto:cancellations@example.com" target="_blank" rel="noopener noreferrer">Write to the cancellation desk</a>.</p>`,
  },
  {
    name: 'Before the repair starts',
    daysAgo: 16,
    for: (role) => lane.includes(role) || role === 'Customer' || role === 'MBPIUser',
    description: `<p>A claim is paid when it was authorized first:</p>
<ul>
<li>Have the contract number or the last eight of the VIN at hand.</li>
<li>Call before the teardown; a tow to the nearest shop needs no call.</li>
<li>Keep the receipts of oil changes.</li>
</ul>
<p>What is covered stands in the contract; common questions are <a href="https://www.example.com/claims" target="_blank" rel="noopener noreferrer">answered here</a>.</p>`,
  },
];

const lane: readonly RoleName[] = ['ServiceUser', 'ServiceUserLimited'];

/** Writes the partner brands and the announcements of a demo book, which replace those of an earlier one. Nothing in them is real. */
export async function writePortalSettings(tx: Queryable, today: IsoDate): Promise<void> {
  await tx.query('DELETE FROM brands WHERE NOT is_main');
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
