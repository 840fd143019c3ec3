import { type Field, fieldsOf } from '@pitlane/shared/engine/field';
import { pendingText } from '@pitlane/shared/features/cancellations/rules/pending-text';
import { cancelReasonLabel } from '@pitlane/shared/features/cancellations/rules/reasons';
import { programTitle, statusCode, statusLabel } from '@pitlane/shared/features/contracts/rules/codes';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import {
  coverageText,
  customerName,
  expirationText,
  placeText,
  planTitle,
  secondaryName,
  vehicleDescription,
  vehicleText,
} from '@pitlane/shared/features/contracts/rules/display';
import * as schema from '@pitlane/shared/features/contracts/schema';
import { ageingText } from '@pitlane/shared/features/remittance/rules/ageing';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { CardBlock, CardHead, CardLine } from '../../card.ts';
import { statusLook, statusText, voidedText } from './columns.ts';

/** Returns the header of a contract's card: the customer, the status, the coverage. */
export function contractHead(contract: schema.Contract): CardHead {
  const about = [
    contractKeyText(contract),
    vehicleText(contract.vehicle),
    programTitle(contract.programCode),
    coverageText(contract),
  ];
  return {
    title: customerName(contract.customer) || contractKeyText(contract),
    badge: statusText(contract) + voidedText(contract),
    badgeLook: statusLook(contract),
    about: about.filter(Boolean).join(' · '),
  };
}

/**
 * Returns a contract's card as blocks; a field that is absent, or that this user may not see, has no line.
 * Source: portal.md §2 (Contract card)
 */
export function contractBlocks(contract: schema.Contract): CardBlock[] {
  return [
    coverBlock(contract),
    ...(contract.contractStatusType === statusCode.Cancelled
      ? [cancellationBlock(contract), refundBlock(contract)]
      : [priceBlock(contract)]),
    customerBlock(contract.customer),
    vehicleBlock(contract.vehicle),
    dealerBlock(contract),
    lenderBlock(contract.lender),
    notesBlock(contract.notes ?? []),
  ];
}

function coverBlock(contract: schema.Contract): CardBlock {
  const of = linesOf(schema.Contract(), contract);
  return {
    title: 'Contract',
    lines: lines(
      made('Contract', contractKeyText(contract)),
      made(
        'Status',
        [
          statusLabel(contract.contractStatusType) + voidedText(contract),
          pendingText(contract),
          ageingText(contract),
        ]
          .filter(Boolean)
          .join(', '),
      ),
      programLine(contract.programCode),
      made('Plan', planTitle(contract.planDescription)),
      made('Coverage', coverageText(contract)),
      of('deductibleAmount'),
      of('purchaseDate'),
      made('Expires', expirationText(contract), contract.expirationDate ?? ''),
      of('formName'),
    ),
  };
}

function priceBlock(contract: schema.Contract): CardBlock {
  const of = linesOf(schema.Contract(), contract);
  return { title: 'Price', lines: amounts(of('customerPrice'), of('dealerCost')) };
}

/** How a contract was cancelled, and on what basis; apart from the refund, so that no reader adds the costs in. */
function cancellationBlock(contract: schema.Contract): CardBlock {
  const of = linesOf(schema.Contract(), contract);
  return {
    title: 'Cancellation',
    lines: lines(
      of('cancelAsOfDate'),
      of('cancelTransactionDate'),
      of('vehicleMilesWhenCancel'),
      made('Cancel reason', cancelReasonLabel(contract.cancelReason)),
      of('cancelRefundPercent'),
      amounts(of('customerPrice'), of('dealerCost'), of('cancelFeeAmount')),
    ),
  };
}

/** The amounts of the cancellation: the two parts, and below a rule their total. Source: decisions.md §4 */
function refundBlock(contract: schema.Contract): CardBlock {
  const of = linesOf(schema.Contract(), contract);
  const parts = amounts(of('mbpiRefundAmount'), of('dealerRefundAmount'));
  const whole = amounts(of('customerRefundAmount'));
  return {
    title: 'Refund',
    lines: [
      ...parts,
      ...(parts.length === 2 ? whole.map((line) => ({ ...line, kind: 'sum' as const })) : whole),
    ],
  };
}

function customerBlock(customer: schema.Customer | null): CardBlock {
  const of = linesOf(schema.Customer(), customer);
  return {
    title: 'Customer',
    lines: lines(
      made('Name', customerName(customer)),
      made('Co-buyer', secondaryName(customer)),
      of('address1'),
      made('Place', placeText(customer)),
      of('homePhone'),
      of('emailAddress'),
    ),
  };
}

function vehicleBlock(vehicle: schema.Vehicle | null): CardBlock {
  const of = linesOf(schema.Vehicle(), vehicle);
  return {
    title: 'Vehicle',
    lines: lines(
      of('vin').map((line) => ({ ...line, strongEnd: 6 })),
      made('Description', vehicleDescription(vehicle)),
      of('saleMileage'),
    ),
  };
}

function dealerBlock(contract: schema.Contract): CardBlock {
  const of = linesOf(schema.ContractDealer(), contract.dealer);
  const code = of('dealerCode');
  return {
    title: 'Dealer',
    lines: lines(
      of('name'),
      // A backend may send it only with the contract.
      code.length > 0 ? code : linesOf(schema.Contract(), contract)('dealerCode'),
      of('phoneNumber'),
      of('expirationDate'),
    ),
  };
}

function lenderBlock(lender: schema.ContractLender | null): CardBlock {
  const of = linesOf(schema.ContractLender(), lender);
  return { title: 'Lender', lines: lines(of('name'), of('totalFinanceAmount')) };
}

function notesBlock(notes: NonNullable<schema.Contract['notes']>): CardBlock {
  return {
    title: 'Notes',
    lines: notes.map((note) => ({
      label: formatCell('date', note.enteredDate),
      value: note.text ?? '',
      rawLabel: 'Note',
      raw: `${note.enteredDate ?? ''} ${note.text ?? ''}`.trim(),
    })),
  };
}

function programLine(code: string | null): CardLine[] {
  return code ? made('Program', `${programTitle(code)} (${code})`, code) : [];
}

function amounts(...groups: readonly (readonly CardLine[])[]): CardLine[] {
  return lines(...groups).map((line) => ({ ...line, kind: 'amount' }));
}

function lines(...groups: readonly (readonly CardLine[])[]): CardLine[] {
  return groups.flat();
}

/** Returns a line that combines several fields, or none if they are empty. */
function made(label: string, value: string, raw?: string): CardLine[] {
  return value ? [{ label, value, ...(raw === undefined ? {} : { raw }) }] : [];
}

/** Returns the function that makes a field's line, its label and writing from the schema; none for an absent value. */
function linesOf<Value extends object>(shape: Parameters<typeof fieldsOf>[0], value: Value | null) {
  const fields = new Map(fieldsOf(shape).map((field) => [field.name, field]));
  return (name: keyof Value & string): CardLine[] => {
    const field = fields.get(name);
    const held = value?.[name] as string | number | null | undefined;
    if (!field || held === null || held === undefined || held === '') return [];
    return [
      {
        label: field.label ?? name,
        value: formatCell(field.kind ?? 'text', held),
        raw: rawText(field, held),
      },
    ];
  };
}

function rawText(field: Field, value: string | number): string {
  return field.kind === 'money' ? Number(value).toFixed(2) : String(value);
}
