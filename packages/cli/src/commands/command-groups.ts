import type { CommandNode } from './command-node.ts';

/** A description of each group of sub-commands, in the order of the first help page. */
export const commandGroups: Readonly<Record<string, string>> = {
  contract: 'Find, read and void contracts, add notes, quote refunds',
  cancellation: 'Request, approve and follow cancellations',
  'saved-search': 'Searches and reports saved under a name',
  refund: 'Refunds: due and paid, and links for customers',
  customer: 'Invite customers, and manage their portal accounts',
  document: 'Documents: find, download and publish them',
  folder: 'Folders of documents',
  supply: 'Forms and brochures: order them and follow the orders',
  'supply-item': 'The supply catalog: versions, packs and limits',
  claim: 'Pre-authorizations: request, follow and decide them',
  note: 'Withdraw your own notes',
  report: 'Run reports, and save them as CSV or Excel files',
  schedule: 'Email yourself reports on a schedule',
  remittance: 'Contracts to remit, and remittance batches',
  check: 'Check runs, and the status of each check',
  'bank-account': 'Bank accounts that dealers pay from',
  agreement: "A dealer's agreements about refunds and credits",
  'ach-file': 'ACH files: prepare, release and read them',
  'ach-return': 'What the bank returns of ACH files',
  rater: "A dealer's quotes and sales; withdraw and reopen quotes",
  retail: "A dealer's markups and prices, by program and term",
  menu: "A dealer's menus: fees, sales tax, groups and products",
  lender: 'Lenders of a dealer, and those of all dealers',
  quote: 'Saved sale quotes, and their menus',
  'red-flag': 'Signs of identity theft in a sale',
  rates: 'Rate sheets: import, compare and approve them',
  dealer: 'Find dealers, and see their figures and sign-ins',
  user: 'Users: add, change and remove them, and review access',
  identity: 'Act as another user, and stop acting as them',
  export: 'Export files for accounting and other systems',
  import: 'Dealers, agencies and users from CSV or Excel files',
  rule: 'State cancellation rules, with their sources',
  message: 'Messages to the provider: list, write, take and close them',
  absence: 'Who is away, until when, and who takes over',
  announcement: 'Read and publish announcements',
  push: 'Push notifications: to your own devices, or to roles',
  feature: 'Feature flags: what is turned on, and on which days',
  config: 'Configuration items: values that claims and other systems read',
  mail: 'Outgoing mail, and what could not be sent',
  place: 'City and state of a ZIP',
  auth: 'Accounts, terminals and access tokens',
  profile: 'Your profile, factors, and where you are signed in',
  support: 'Contact support',
};

/** The same of the groups inside a group. */
const innerGroups: Readonly<Record<string, string>> = {
  'profile factor': 'Your second factors, and recovery codes',
  'profile contact': 'Your address and phone',
  'profile coverage': 'How long your contracts cover you, and what is left',
  'profile electronic-record': 'Your choice of electronic or paper records',
  'profile odometer': 'Odometer readings of your vehicles',
  'cancellation attachment': 'Documents attached to cancellations',
  'customer account': "A contract's customer accounts",
  'check run': 'Check runs: preview, prepare, release and print them',
  'profile session': 'Where you are signed in: browsers, terminals and access tokens',
  'auth token': 'Personal access tokens, for scripts',
};

/** The description of a group of sub-commands. */
export function groupSummary(words: readonly string[]): string {
  const name = words.join(' ');
  return commandGroups[name] ?? innerGroups[name] ?? '';
}

/** A line of the first page of help: a group, or a sub-command that has none. */
export interface FirstPageRow {
  term: string;
  summary: string;
}

/** The rows of the first help page: the groups, then the one-word commands. */
export function firstPage(nodes: readonly CommandNode[]): FirstPageRow[] {
  const groups = Object.entries(commandGroups).map(([term, summary]) => ({ term, summary }));
  const single = nodes.flatMap(({ path, aliases, summary }) =>
    (path.length === 1 ? path : aliases).map((term) => ({ term, summary })),
  );
  return [...groups, ...single];
}

/** Rows that share a line on a screen: the first page of help stays on 50 lines. */
const onOneLine: readonly (FirstPageRow & { terms: readonly string[] })[] = [
  { terms: ['contract', 'note'], summary: 'Find, read and void contracts; notes' },
  { terms: ['cancellation', 'refund'], summary: 'Request, approve and follow cancellations; refunds' },
  { terms: ['report', 'schedule'], summary: 'Run reports, save them as files, get them by email' },
  { terms: ['auth', 'whoami'], summary: 'Accounts, terminals and access tokens; who you are' },
  { terms: ['api', 'completion'], summary: 'Call API operations; completion for your shell' },
  { terms: ['document', 'folder'], summary: 'Documents in folders: find, download, publish' },
  { terms: ['remittance', 'remit'], summary: 'Remit contracts; batches and statements' },
  { terms: ['check', 'bank-account'], summary: 'Check runs and checks; bank accounts of dealers' },
  { terms: ['ach-file', 'ach-return'], summary: 'ACH files, and returns from the bank' },
  { terms: ['rater', 'quote'], summary: "A dealer's quotes and sales, and their menus" },
  { terms: ['retail', 'rates'], summary: "A dealer's prices by program and term; rate sheets" },
  { terms: ['menu', 'lender'], summary: "A dealer's menus: fees, groups, products; its lenders" },
  { terms: ['dealer', 'agreement'], summary: 'Find dealers, their figures and sign-ins; agreements' },
  { terms: ['user', 'identity'], summary: 'Manage and review users; act as another user' },
  { terms: ['export', 'import'], summary: 'Files for other systems, and from them' },
  { terms: ['supply', 'supply-item'], summary: 'Order forms and brochures; the supply catalog' },
  { terms: ['rule', 'place'], summary: 'State cancellation rules; city and state of a ZIP' },
  { terms: ['message', 'absence'], summary: 'Messages to the provider; who is away until when' },
  { terms: ['announcement', 'push'], summary: 'Announcements; push notifications to devices' },
  { terms: ['feature', 'config', 'mail'], summary: 'Feature flags; configuration items; outgoing mail' },
  { terms: ['profile', 'support'], summary: 'Your profile and sessions; contact support' },
  { terms: ['login', 'logout'], summary: 'Sign in; sign out and end the session' },
].map((line) => ({ ...line, term: line.terms.join(', ') }));

/** The rows of the first page of help as a screen shows them. */
export function firstScreen(nodes: readonly CommandNode[]): FirstPageRow[] {
  return firstPage(nodes).flatMap((row) => {
    const line = onOneLine.find(({ terms }) => terms.includes(row.term));
    if (!line) return [row];
    const { terms, term, summary } = line;
    return row.term === terms[0] ? [{ term, summary }] : [];
  });
}
