import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { Screen } from '@pitlane/shared/engine/screen';
import { searchForms } from '@pitlane/shared/features/reports/rules/search-pages';
import { screens } from '@pitlane/shared/registry/screens';
import { CreditCardIcon, type Icon, iconNamed, OrganizationIcon, ShieldCheckIcon } from '../../kit/icons.ts';
import type { Criteria } from './waiting-requests.ts';

export interface PanelProps {
  session: Session;
  /** The filters of the page. */
  criteria: Criteria;
  /** Nothing is read while the search window covers the page. */
  isCovered: boolean;
}

/** A panel before its lines are read. */
export interface PanelTitle {
  title: string;
  icon: Icon;
  /** The page with all of its lines. */
  all: string;
  empty: string;
}

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

/** The page of claims. */
export const claimsPage = pageOf('claim.list')?.path ?? '';

/** The panel of claims: for those who answer them the open ones, for those who request them the ones that need information. */
export const claimsPanel = {
  open: {
    title: 'Claims to answer',
    icon: ShieldCheckIcon,
    all: claimsPage,
    empty: 'No claims are waiting for an answer.',
  },
  infoNeeded: {
    title: 'Claims: info needed',
    icon: ShieldCheckIcon,
    all: `${claimsPage}?view=infoNeeded`,
    empty: 'No claims need information.',
  },
} as const;

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

/** The panels of a user of finance. */
export function settlementPanelsOf(session: Session): readonly PanelTitle[] {
  const ofChecks = may('payout.prepare', session) ? [checksPanel] : [];
  return [batchesPanel, returnedPanel, filesPanel, ...ofChecks];
}

/** Says that a panel includes all dealers, although the page is filtered. */
export function reachOfDealers(criteria: Criteria): string | undefined {
  return Object.keys(criteria).length > 0 ? 'All dealers' : undefined;
}

/** The same for files and checks, which are of many dealers each. */
export function reachOfFiles(criteria: Criteria): string | undefined {
  if (Object.keys(criteria).length === 0) return undefined;
  return criteria['dealerCode'] ? 'All dealers' : 'All agencies';
}

/** The address of a panel's page, with the panel's filters. */
export function allOf({ all }: PanelTitle, criteria: Criteria): string {
  const query = new URLSearchParams(criteria).toString();
  return query ? `${all}?${query}` : all;
}
