import { isInternalUser } from '@pitlane/shared/access/groups';
import type { Actor } from '@pitlane/shared/access/session';
import { comparedPrograms } from '@pitlane/shared/features/dashboards/rules/compared-programs';
import { contractsADealText } from '@pitlane/shared/features/dashboards/rules/contracts-a-deal';
import { yearTitle } from '@pitlane/shared/features/dashboards/rules/year-title';
import { dealerExpiredOn, dealerText, groupText } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import { markedTitles } from '@pitlane/shared/features/remittance/rules/age-bands';
import type { VisitNote } from '@pitlane/shared/features/visits/schema';
import { type CellKind, daysText, formatCell } from '@pitlane/shared/kernel/format';
import { zonedText } from '@pitlane/shared/kernel/instant-text';
import {
  type Fact,
  writeFacts,
  writeHeading,
  writeParagraph,
  writeTable,
  writeTitle,
} from '../../pdf/blocks.ts';
import type { PdfDocument } from '../../pdf/pdf-document.ts';
import type { CachedDealer } from '../dealers/dealer-cache.ts';
import type { SheetFigures } from './visit-sheet.ts';

/** The content of a visit sheet. */
interface Sheet {
  /** One, or those of a group. */
  dealers: readonly CachedDealer[];
  figures: SheetFigures;
  notes: readonly VisitNote[];
  actor: Actor;
}

/**
 * Writes the performance of a dealer or a group: name and address, this month, pending work, claims, the dealers of a group, programs and
 * losses, 13 months, users and notes. Source: areas.md §4
 */
export function writeVisitSheet(paper: PdfDocument, sheet: Sheet): void {
  const { dealers, figures } = sheet;
  const { count, previousCount } = figures.countSalesOfMonth;
  const figure = {
    label: `Sold this month, ${previousCount} on the same days last month`,
    text: String(count),
  };
  const [dealer] = dealers;
  const isGroup = dealers.length > 1;
  const about = isGroup || !dealer ? groupText(dealers) : dealerText(dealer);
  writeTitle(paper, 'Visit sheet', about, figure);
  writeFacts(paper, [
    isGroup || !dealer
      ? { title: 'Group', facts: groupFacts(sheet) }
      : { title: 'Dealer', facts: dealerFacts(dealer, sheet) },
    { title: 'Sales', facts: salesFacts(figures) },
    { title: 'Waiting', facts: waitingFacts(figures) },
    { title: 'Claims to date', facts: claimFacts(figures) },
  ]);
  if (isGroup) writeStandings(paper, figures);
  writePrograms(paper, figures);
  writeLosses(paper, sheet);
  writeMonths(paper, figures);
  writePending(paper, sheet);
  writeUsers(paper, sheet);
  writeNotes(paper, sheet);
}

/** A value as a fact; nothing if the reader may not see it. */
function fact(label: string, kind: CellKind, value: unknown): Fact {
  return [label, value === undefined ? '' : formatCell(kind, value)];
}

function groupFacts({ dealers, figures }: Sheet): Fact[] {
  const states = new Set(dealers.flatMap(({ stateAbbreviation }) => stateAbbreviation ?? []));
  return [
    fact('Dealers', 'count', dealers.length),
    ['States', [...states].toSorted().join(', ')],
    fact('Users', 'count', figures.getDealerCounts.userCount),
  ];
}

function dealerFacts(dealer: CachedDealer, { figures, actor }: Sheet): Fact[] {
  const { address1, address2, city, stateAbbreviation, zip, phoneNumber, expirationDate } = dealer;
  const place = [city, [stateAbbreviation, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  // Only internal users see when an agreement ended. Source: portal.md §6
  const expired = isInternalUser(actor) ? dealerExpiredOn(expirationDate, actor.today) : null;
  return [
    ['Address', [address1, address2, place].filter(Boolean).join(', ')],
    fact('Phone', 'phone', phoneNumber),
    ['Expired', expired ? formatCell('date', expired) : ''],
    fact('Users', 'count', figures.getDealerCounts.userCount),
  ];
}

function salesFacts({ getDealerSales: sales }: SheetFigures): Fact[] {
  const { startDate, endDate } = sales;
  return [
    ['Days', startDate && endDate ? daysText({ startDate, endDate }) : ''],
    fact('Contracts', 'count', sales.contractCount),
    ['Contracts per deal', contractsADealText(sales.contractsADeal)],
    fact('Customer cost', 'money', sales.customerPrice),
    fact('Dealer profit', 'money', sales.dealerProfit),
  ];
}

function waitingFacts({ getDealerCounts: counts }: SheetFigures): Fact[] {
  return [
    fact('To remit', 'count', counts.pendingRemittanceCount),
    fact('Cost to remit', 'money', counts.pendingRemittanceAmount),
    fact('Open cancellations', 'count', counts.openCancellationCount),
    fact('Active', 'count', counts.activeCount),
    fact('Suspense', 'count', counts.suspenseCount),
  ];
}

function claimFacts({ getDealerLossRatio: loss }: SheetFigures): Fact[] {
  return [
    fact('Paid', 'money', loss.paidAmount),
    fact('Reserve', 'money', loss.reserveAmount),
    fact('Earned', 'money', loss.earnedPremium),
    ['Loss ratio', loss.lossRatioText ?? ''],
  ];
}

/** Writes an empty message under its heading; without the heading, it could be read as a note about the part above. */
function writeNone(paper: PdfDocument, title: string, words: string): void {
  writeHeading(paper, title);
  writeParagraph(paper, words);
}

const figureWidth = 96;

/** Lists the dealers of a group that fell behind. */
function writeStandings(paper: PdfDocument, { standings }: SheetFigures): void {
  const right = ['This month', 'Last month', 'Change', 'To remit', 'Loss ratio'];
  const width = 64;
  writeTable(
    paper,
    'Dealers of the group',
    [
      { header: 'Dealer', width: paper.width - right.length * width },
      ...right.map((header) => ({ header, width, isRight: true })),
    ],
    standings.map(({ dealerName, dealerCode, lossRatio, ...of }) => ({
      cells: [
        `${dealerName} (${dealerCode})`,
        ...[of.soldCount, of.previousSoldCount, of.change, of.pendingCount].map((value) =>
          formatCell('count', value),
        ),
        formatCell('ratio', lossRatio),
      ],
    })),
  );
}

/** Lists the programs that fell behind. */
function writePrograms(paper: PdfDocument, figures: SheetFigures): void {
  const programs = comparedPrograms(figures.listProgramSalesOfMonth, figures.programsBefore);
  if (programs.length === 0)
    return writeNone(paper, 'Sold by program', 'Nothing this month or on the same days last month.');
  const right = ['This month', 'Same days last month', 'Change'];
  writeTable(
    paper,
    'Sold by program',
    [
      { header: 'Program', width: paper.width - right.length * figureWidth },
      ...right.map((header) => ({ header, width: figureWidth, isRight: true })),
    ],
    programs.map(({ name, sold, soldBefore, change }) => ({
      cells: [name, ...[sold, soldBefore, change].map((value) => formatCell('count', value))],
    })),
  );
}

/** Lists the programs that lose money. */
function writeLosses(paper: PdfDocument, { actor, figures }: Sheet): void {
  const programs = figures.listProgramClaimsOfYear;
  const lossesTitle = yearTitle('Loss ratio by program, this year', actor);
  const rows = programs.filter(({ claimCount }) => (claimCount ?? 0) > 0);
  if (rows.length === 0) return writeNone(paper, lossesTitle, 'No claims.');
  const amounts = [
    ['Paid', 'paidAmount'],
    ['Reserve', 'reserveAmount'],
    ['Earned', 'earnedPremium'],
  ] as const;
  // Columns that the reader may not see are left out.
  const seen = amounts.filter(([, key]) => rows.some((row) => row[key] !== undefined));
  const right = ['Claims', ...seen.map(([header]) => header), 'Loss ratio'];
  writeTable(
    paper,
    lossesTitle,
    [
      { header: 'Program', width: paper.width - right.length * figureWidth },
      ...right.map((header) => ({ header, width: figureWidth, isRight: true })),
    ],
    rows.map((row) => ({
      cells: [
        row.programName ?? '',
        formatCell('count', row.claimCount),
        ...seen.map(([, key]) => formatCell('money', row[key])),
        row.lossRatioText ?? '',
      ],
    })),
  );
}

function writeMonths(paper: PdfDocument, figures: SheetFigures): void {
  const { listDealerContractsByMonth: contracts, listDealerClaimsByMonth: claims } = figures;
  const seesReserve = claims.some(({ reserveAmount }) => reserveAmount != null);
  const right = ['Sold', 'Cancelled', 'Claims paid', 'Amount paid', ...(seesReserve ? ['In reserve'] : [])];
  writeTable(
    paper,
    'The last 13 months',
    [
      { header: 'Month', width: paper.width - right.length * figureWidth },
      ...right.map((header) => ({ header, width: figureWidth, isRight: true })),
    ],
    contracts.toReversed().map((month) => {
      const paid = claims.find((one) => one.year === month.year && one.month === month.month);
      return {
        cells: [
          `${String(month.month).padStart(2, '0')}/${month.year}`,
          formatCell('count', month.contractCount),
          formatCell('count', month.cancelledCount),
          formatCell('count', paid?.claimCount),
          formatCell('money', paid?.paidAmount),
          ...(seesReserve ? [formatCell('money', paid?.reserveAmount)] : []),
        ],
      };
    }),
  );
}

const pendingTitle = 'To remit, by age';

function writePending(paper: PdfDocument, { dealers, figures, actor }: Sheet): void {
  const pending = figures.listPendingByProgram;
  if (pending.length === 0) return writeNone(paper, pendingTitle, 'Every contract is remitted.');
  // The dealers of a group may be in states with other limits.
  const states = new Set(dealers.map(({ stateAbbreviation }) => stateAbbreviation ?? null));
  const [state = null] = states;
  const [amber, red] = states.size === 1 ? markedTitles(state, actor.today) : ['Due soon', 'Overdue'];
  const right = ['To remit', amber ?? '', red ?? '', 'Oldest sold'];
  writeTable(
    paper,
    pendingTitle,
    [
      { header: 'Program', width: paper.width - right.length * figureWidth },
      ...right.map((header) => ({ header, width: figureWidth, isRight: true })),
    ],
    pending.map(({ programName, contractCount, amberCount, redCount, oldestPurchaseDate }) => ({
      cells: [
        programName ?? '',
        formatCell('count', contractCount),
        formatCell('count', amberCount),
        formatCell('count', redCount),
        formatCell('date', oldestPurchaseDate),
      ],
    })),
  );
}

function writeUsers(paper: PdfDocument, { figures, actor }: Sheet): void {
  const users = figures.listDealerLogins.filter(({ isActive }) => isActive);
  if (users.length === 0) return writeNone(paper, 'Users', 'No users.');
  const widths = [0.3, 0.25, 0.3, 0.15].map((share) => paper.width * share);
  const columns = ['Name', 'Role', 'Last sign-in', 'Sign-ins'].map((header, at) => ({
    header,
    width: widths[at] ?? 0,
    isRight: at === 3,
  }));
  const rows = users.map(({ fullName, roleName, lastLoginDate, loginCount }) => ({
    cells: [
      fullName ?? '',
      formatCell('role', roleName),
      lastLoginDate ? zonedText(actor.zone, new Date(lastLoginDate)) : 'Never',
      formatCell('count', loginCount),
    ],
  }));
  writeTable(paper, 'Users', columns, rows);
}

function writeNotes(paper: PdfDocument, { dealers, notes, actor }: Sheet): void {
  if (notes.length === 0) return writeNone(paper, 'Visit notes', 'No visit notes yet.');
  const before = [
    { header: 'When', width: 130 },
    ...(dealers.length > 1 ? [{ header: 'Dealer', width: 60 }] : []),
    { header: 'Who', width: 90 },
  ];
  const left = before.reduce((total, { width }) => total + width, 0);
  writeTable(
    paper,
    'Visit notes',
    [...before, { header: 'Note', width: paper.width - left }],
    notes.map(({ at, by, dealerCode, text }) => ({
      cells: [
        at ? zonedText(actor.zone, new Date(at)) : '',
        ...(dealers.length > 1 ? [dealerCode ?? ''] : []),
        by ?? '',
        text ?? '',
      ],
    })),
  );
}
