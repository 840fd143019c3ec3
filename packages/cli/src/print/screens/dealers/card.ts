import { seesMoney } from '@pitlane/shared/access/groups';
import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { fieldsOf } from '@pitlane/shared/engine/field';
import * as figures from '@pitlane/shared/features/dashboards/dealer-schema';
import type { ComparedProgram } from '@pitlane/shared/features/dashboards/rules/compared-programs';
import { contractsADealText } from '@pitlane/shared/features/dashboards/rules/contracts-a-deal';
import { comparisonText } from '@pitlane/shared/features/dashboards/rules/dashboard-cards';
import { lossNote } from '@pitlane/shared/features/dashboards/rules/loss-note';
import { yearTitle } from '@pitlane/shared/features/dashboards/rules/year-title';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import type { VisitNote } from '@pitlane/shared/features/visits/schema';
import { type CellKind, formatCell } from '@pitlane/shared/kernel/format';
import { instantDay } from '@pitlane/shared/kernel/instant-text';
import type { CardBlock, CardHead, CardLine } from '../../card.ts';
import { plainValue } from '../../lines.ts';
import type { FigureAnswers, FigureCall } from '../dashboards/figure-answers.ts';

/** The calls whose answers the card of a group shows to a user. */
export function groupCalls(session: Session): FigureCall[] {
  if (!seesMoney(session)) return [];
  return [
    'getDealerCounts',
    'countSalesOfMonth',
    'getDealerSales',
    'comparedPrograms',
    'getDealerLossRatio',
    'listProgramClaimsOfYear',
  ];
}

/** The calls whose answers a dealer's card shows to a user. */
export function dealerCalls(session: Session): FigureCall[] {
  return [...groupCalls(session), ...(may('dealer.visits', session) ? (['listVisitNotes'] as const) : [])];
}

/** Returns the header of a dealer's card: name, whether it has expired, place and phone. */
export function dealerHead(dealer: Dealer): CardHead {
  const { name, dealerCode, city, stateAbbreviation, phoneNumber, expirationDate } = dealer;
  const place = [city, stateAbbreviation].filter(Boolean).join(', ');
  return {
    title: name || (dealerCode ?? ''),
    badge: expirationDate ? `Expired ${formatCell('date', expirationDate)}` : 'Active',
    badgeLook: expirationDate ? 'danger' : 'success',
    about: [dealerCode, place, formatCell('phone', phoneNumber)].filter(Boolean).join(' · '),
  };
}

/** Returns a dealer's card as blocks; a figure that is absent, or that this user may not see, has no line. */
export function dealerBlocks(dealer: Dealer, answers: FigureAnswers, session: Session): CardBlock[] {
  return [
    { title: 'Dealer', lines: identityLines(dealer) },
    ...figureBlocks(answers, session),
    { title: 'Visit notes', lines: visitLines(answers.listVisitNotes) },
  ];
}

/** The figures of a dealer or a group as blocks. */
export function figureBlocks(answers: FigureAnswers, session: Session): CardBlock[] {
  return [
    block('Contracts', figures.DealerCounts(), answers.getDealerCounts),
    {
      title: 'Sales this month',
      lines: [
        ...comparedLines(answers.countSalesOfMonth),
        ...linesOf(figures.DealerSales(), answers.getDealerSales),
      ],
    },
    { title: 'Sold by program', lines: soldLines(answers.comparedPrograms) },
    {
      title: 'Loss ratio',
      lines: linesOf(figures.DealerLossRatio(), answers.getDealerLossRatio).filter(
        ({ label }) => !['Dealer code', 'Program'].includes(label),
      ),
    },
    {
      title: yearTitle('Loss ratio by program, this year', session),
      lines: programLines(answers.listProgramClaimsOfYear),
    },
  ];
}

/** How the month compares with the same days of the month before. */
function comparedLines(answer: Answer): CardLine[] {
  const value = comparisonText(answer?.data ?? {});
  return value ? [{ label: 'Change', value }] : [];
}

/** Sales by program, largest drops first. */
function soldLines(answer: Answer): CardLine[] {
  if (answer?.problem) return [{ label: "Couldn't load", value: answer.problem }];
  const programs = (answer?.data ?? []) as readonly ComparedProgram[];
  return programs.map(({ programCode, sold, soldBefore }) => ({
    label: programCode,
    value: `${formatCell('count', sold)} sold, ${formatCell('count', soldBefore)} last month`,
    rawLabel: `Sold ${programCode}`,
  }));
}

/** The loss ratio of each program with claims, by its code. */
function programLines(answer: Answer): CardLine[] {
  if (answer?.problem) return [{ label: "Couldn't load", value: answer.problem }];
  const rows = (answer?.data ?? []) as readonly Readonly<Record<string, unknown>>[];
  const claimed = rows.filter((row) => Number(row['claimCount'] ?? 0) > 0);
  return claimed.map((row) => ({
    label: String(row['programCode']),
    value: [row['lossRatioText'], lossNote(row)].filter(Boolean).join(': '),
    rawLabel: `Loss ratio ${String(row['programCode'])}`,
  }));
}

/** The visit notes, newest first; none for a user who may not read them. */
export function visitLines(answer: Answer, isGroup = false): CardLine[] {
  const notes = (answer?.data ?? []) as readonly VisitNote[];
  return notes.map(({ id, dealerCode, at, by, text }) => ({
    label: [isGroup && dealerCode, instantDay(at), by].filter(Boolean).join(' '),
    value: text ?? '',
    rawLabel: `Visit note ${id}`,
  }));
}

function identityLines(dealer: Dealer): CardLine[] {
  const { dealerCode, address1, address2, city, stateAbbreviation, zip, phoneNumber } = dealer;
  const place = [city, [stateAbbreviation, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const lines = [
    { label: 'Code', value: dealerCode ?? '' },
    { label: 'Address', value: [address1, address2].filter(Boolean).join(', ') },
    { label: 'Place', value: place },
    { label: 'Phone', value: formatCell('phone', phoneNumber), raw: phoneNumber ?? '' },
  ];
  return lines.filter(({ value }) => value !== '');
}

type Answer = FigureAnswers[FigureCall];

function block(title: string, schema: Parameters<typeof fieldsOf>[0], answer: Answer): CardBlock {
  return { title, lines: linesOf(schema, answer) };
}

/** A line for each labeled field with a value; a loss ratio as displayed: "n/a" if nothing was earned. */
function linesOf(schema: Parameters<typeof fieldsOf>[0], answer: Answer): CardLine[] {
  if (answer?.problem) return [{ label: "Couldn't load", value: answer.problem }];
  const row = (answer?.data ?? {}) as Readonly<Record<string, unknown>>;
  return fieldsOf(schema).flatMap(({ name, label, kind = 'text' }): CardLine[] => {
    const value = row[name];
    if (!label || name === 'lossRatio' || value === null || value === undefined || value === '') return [];
    const text = name === 'contractsADeal' ? contractsADealText(Number(value)) : formatCell(kind, value);
    return [{ label, value: text, raw: plainValue(kind satisfies CellKind, value) }];
  });
}
