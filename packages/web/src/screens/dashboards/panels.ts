import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { Screen } from '@pitlane/shared/engine/screen';
import { searchForms } from '@pitlane/shared/features/reports/rules/search-pages';
import { screens } from '@pitlane/shared/registry/screens';
import { CreditCardIcon, iconNamed, OrganizationIcon, ShieldCheckIcon } from '../../kit/icons.ts';

const pageOf = (of: string) => (screens as readonly Screen[]).find(({ id }) => id === of);

/** A panel of finance whose title is that of the page it opens. */
const panelOf = (id: string, empty: string) => ({
  title: pageOf(id)?.title ?? '',
  icon: CreditCardIcon,
  all: pageOf(id)?.path ?? '',
  empty,
});

/** The panel of the batches that finance has to look at, before they are read and after. */
export const batchesPanel = panelOf('remittance.toPost', 'No batches to post.');

/** The panel of the debits that the bank returned and no one has paid since. */
export const returnedPanel = panelOf('remittance.returned', 'No returned debits.');

/** The panel of the ACH files that a second person has to release. */
export const filesPanel = {
  ...panelOf('remittance.achFiles', 'No ACH files to release.'),
  title: 'ACH files to release',
};

/** The panel of the check runs that a second person has to release. */
export const checksPanel = {
  ...panelOf('checkRun.open', 'No check runs to release.'),
  title: 'Checks to release',
};

/** The panel of claims that wait for an answer. */
export const claimsPanel = {
  title: 'Claims to answer',
  icon: ShieldCheckIcon,
  all: pageOf('claim.list')?.path ?? '',
  empty: 'No claims are waiting for an answer.',
};

const suppliesIcon = iconNamed['package'] ?? OrganizationIcon;

/** The panel of supply orders: for staff those to ship, for those who order what is on its way. */
export const suppliesPanel = {
  toShip: { title: 'Supplies to ship', icon: suppliesIcon, all: '/supplies', empty: 'No supplies to ship.' },
  open: {
    title: 'Supplies on order',
    icon: suppliesIcon,
    all: '/supplies',
    empty: 'No supplies are on order.',
  },
} as const;

/** The panel of an agent's dealers, those first that fell behind most. */
export const dealersPanel = {
  title: 'Dealers by sales change',
  icon: OrganizationIcon,
  all: searchForms.Dealers.page,
  empty: 'No dealers.',
};

/** What a user of finance has to settle. */
export function settlementPanelsOf(session: Session) {
  const ofChecks = may('payout.prepare', session) ? [checksPanel] : [];
  return [batchesPanel, returnedPanel, filesPanel, ...ofChecks];
}

/** What the panels of files and of checks say on a narrowed page: both are of many dealers. */
export function reachOfFiles(criteria: Readonly<Record<string, string>>): string | undefined {
  if (Object.keys(criteria).length === 0) return undefined;
  return criteria['dealerCode'] ? 'All dealers' : 'All agencies';
}

/** The address of a panel's page, narrowed as the panel is. */
export function allOf({ all }: { all: string }, criteria: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(criteria).toString();
  return query ? `${all}?${query}` : all;
}
