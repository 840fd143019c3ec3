import { limitRowText, lossText, statusText, typeText } from '@pitlane/shared/features/claims/case-text';
import type { PreAuthorizationCase } from '@pitlane/shared/features/claims/pre-authorization-schema';
import {
  placeLabel,
  preAuthorizationTypeLabel,
} from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import { coverageText, expirationText, planTitle } from '@pitlane/shared/features/contracts/rules/display';
import { formatCell } from '@pitlane/shared/kernel/format';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import type { ScreenView } from '../../../commands/run.ts';
import { type CardBlock, type CardHead, type CardLine, cardText, cardValues, filled } from '../../card.ts';
import { jsonText } from '../../json.ts';
import { plainValue, tabLines } from '../../lines.ts';
import { showProgress } from '../../progress.ts';
import { claimLook, clockText } from './list.ts';

/** Returns the header of a pre-authorization's card: number, status, type, contract, customer and vehicle. */
export function claimHead(claim: PreAuthorizationCase): CardHead {
  return {
    title: claim.number ?? '',
    badge: statusText(claim),
    badgeLook: claimLook(claim),
    about: [typeText(claim), claim.contractKey, claim.customerName, claim.vehicle]
      .filter(Boolean)
      .join(' · '),
  };
}

/** Returns a pre-authorization as blocks: what is claimed, what to check, its contract, and what happened. Source: areas.md §11 (Better 7) */
export function claimBlocks(claim: PreAuthorizationCase): CardBlock[] {
  const { facts } = lossText(claim.metadata);
  return [
    { title: 'Check before deciding', lines: checkLines(claim) },
    { title: 'Damage', lines: damageLines(claim) },
    { title: 'Answer', lines: answerLines(claim) },
    { title: 'Loss', lines: facts.map(({ label, text }) => ({ label, value: text })) },
    { title: 'Contract', lines: contractLines(claim) },
    { title: 'Photos', lines: photoLines(claim) },
    { title: 'Other pre-authorizations', lines: otherLines(claim) },
    { title: 'History', lines: historyLines(claim) },
  ];
}

/** The fields of a card's header. */
function headBlock(claim: PreAuthorizationCase): CardBlock {
  const lines = [
    { label: 'Number', value: claim.number ?? '' },
    { label: 'Status', value: statusText(claim) },
    { label: 'Claim', value: typeText(claim) },
  ];
  return { title: 'Pre-authorization', lines };
}

function checkLines({ warnings, limits }: PreAuthorizationCase): CardLine[] {
  return [
    ...(warnings ?? []).map((warning) => ({ label: 'Warning', value: warning?.message ?? '' })),
    ...(limits ?? []).map((limit) => ({
      label: preAuthorizationTypeLabel(limit.preAuthorizationTypeId),
      value: limitRowText(limit),
    })),
  ];
}

/** The damaged places with their amounts in one column, and their total. */
function damageLines({ metadata, requestedAmount }: PreAuthorizationCase): CardLine[] {
  const { places } = lossText(metadata);
  const total = formatCell('money', requestedAmount);
  const amountText = (amount: number | null) => formatCell('money', amount).padStart(total.length);
  const lines = places.map(({ label, detail, amount }) => ({
    label,
    value: `${amountText(amount)}  ${detail}`.trimEnd(),
    raw: [plainValue('money', amount), detail].filter(Boolean).join(' '),
  }));
  return requestedAmount === null
    ? lines
    : [...lines, { label: 'Requested', value: total, raw: plainValue('money', requestedAmount) }];
}

function answerLines(claim: PreAuthorizationCase): CardLine[] {
  const decided = claim.decidedAt
    ? [instantText(claim.decidedAt), claim.decidedBy && `by ${claim.decidedBy}`]
    : [];
  return filled([
    { label: 'Answer', value: clockText(claim) },
    { label: 'Approved', value: formatCell('money', claim.approvedAmount) },
    { label: 'Valid until', value: formatCell('date', claim.validUntil) },
    { label: 'Reason', value: claim.reason ?? '' },
    { label: 'Decided', value: decided.filter(Boolean).join(' ') },
    { label: 'AS400 claim', value: claim.as400ClaimNumber ?? '' },
    { label: 'Requested by', value: claim.createdBy ?? '' },
  ]);
}

function contractLines({
  contract,
  contractKey,
  customerName,
  vehicle,
  dealerName,
}: PreAuthorizationCase): CardLine[] {
  return filled([
    { label: 'Contract', value: contractKey ?? '' },
    { label: 'Customer', value: customerName ?? '' },
    { label: 'Vehicle', value: vehicle ?? '' },
    { label: 'VIN', value: contract?.vehicle?.vin ?? '' },
    { label: 'Plan', value: contract ? planTitle(contract.planDescription) : '' },
    { label: 'Coverage', value: contract ? coverageText(contract) : '' },
    { label: 'Purchased', value: formatCell('date', contract?.purchaseDate ?? null) },
    { label: 'Expires', value: contract ? expirationText(contract) : '' },
    { label: 'Dealer', value: dealerName ?? '' },
  ]);
}

function photoLines({ photos }: PreAuthorizationCase): CardLine[] {
  return (photos ?? []).map(({ position, takenAt }, at) => ({
    label: `Photo ${at + 1}`,
    value: [
      position ? placeLabel(position) : 'Vehicle or odometer',
      takenAt && `taken ${instantText(takenAt)}`,
    ]
      .filter(Boolean)
      .join(', '),
  }));
}

function otherLines({ others }: PreAuthorizationCase): CardLine[] {
  return (others ?? []).map((other) => ({
    label: other.number ?? '',
    value: [
      typeText(other),
      statusText(other),
      formatCell('money', other.approvedAmount ?? other.requestedAmount),
      other.createdAt && instantText(other.createdAt),
    ]
      .filter(Boolean)
      .join(', '),
  }));
}

function historyLines({ history }: PreAuthorizationCase): CardLine[] {
  return (history ?? []).map(({ at, by, text, note }) => ({
    label: at ? instantText(at) : '',
    value: [text, note && `“${note}”`, by && `(${by})`].filter(Boolean).join(' '),
  }));
}

/** A pre-authorization as a card, a line per field in a pipe, or JSON. */
export const claimView: ScreenView = {
  help: {
    summary: 'Show a pre-authorization: damage, limits, contract, photos and decision',
    notes: ['In a pipe, a line for each field: its label, its value.'],
    examples: [
      'pitlane claim show PA-202611-000001',
      "pitlane claim show PA-202611-000001 --jq '.approvedAmount'",
    ],
  },
  run: async ({ terminal, given, connect }) => {
    const { calls } = await connect();
    const progress = showProgress(terminal, 'Reading...');
    const claim = await calls
      .getPreAuthorizationCase({ id: String(given.fields['id'] ?? '') }, { signal: terminal.signal })
      .finally(progress.end);
    if (given.isJson) return terminal.out(`${jsonText(claim, 2)}\n`);
    const blocks = claimBlocks(claim);
    if (!terminal.isScreen) return terminal.out(tabLines(cardValues([headBlock(claim), ...blocks])));
    terminal.out(await cardText(claimHead(claim), blocks, terminal));
  },
};
