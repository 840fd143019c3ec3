import { type Field, fieldsOf } from '@pitlane/shared/engine/field';
import { cancelReasonLabel } from '@pitlane/shared/features/contracts/rules/cancel-reasons';
import { programTitle, statusLabel } from '@pitlane/shared/features/contracts/rules/codes';
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
import { formatCell } from '@pitlane/shared/kernel/format';
import type { CardBlock, CardHead, CardLine } from '../../print/card.ts';
import { statusLook, statusText } from './columns.ts';

/** Gives the head of a contract's card: the holder, the status, what it covers. */
export function contractHead(contract: schema.Contract): CardHead {
  const about = [
    contractKeyText(contract),
    vehicleText(contract.vehicle),
    programTitle(contract.programCode),
    coverageText(contract),
  ];
  return {
    title: customerName(contract.customer) || contractKeyText(contract),
    badge: statusText(contract) + (contract.isVoidedContract ? ' (voided)' : ''),
    badgeLook: statusLook(contract),
    about: about.filter(Boolean).join(' · '),
  };
}

/**
 * Gives a contract's card as blocks; a field that is absent, or that this user may not see, has no line.
 * Source: portal.md §2 (Contract card)
 */
export function contractBlocks(contract: schema.Contract): CardBlock[] {
  const of = linesOf(schema.Contract(), contract);
  const { customer, dealer, lender, vehicle } = contract;
  const ofCustomer = linesOf(schema.Customer(), customer);
  const blocks: CardBlock[] = [
    {
      title: 'Contract',
      lines: lines(
        made('Contract', contractKeyText(contract)),
        made('Status', statusLabel(contract.contractStatusType)),
        made(
          'Program',
          `${programTitle(contract.programCode)} (${contract.programCode})`,
          contract.programCode,
        ),
        made('Plan', planTitle(contract.planDescription)),
        made('Coverage', coverageText(contract)),
        of('deductibleAmount'),
        of('purchaseDate'),
        made('Expires', expirationText(contract), contract.expirationDate ?? ''),
        of('formName'),
      ),
    },
    {
      title: 'Customer',
      lines: lines(
        made('Name', customerName(customer)),
        made('Second holder', secondaryName(customer)),
        ofCustomer('address1'),
        made('Place', placeText(customer)),
        ofCustomer('homePhone'),
        ofCustomer('emailAddress'),
      ),
    },
    {
      title: 'Vehicle',
      lines: lines(
        linesOf(schema.Vehicle(), vehicle)('vin').map((line) => ({ ...line, strongEnd: 6 })),
        made('Description', vehicleDescription(vehicle)),
        linesOf(schema.Vehicle(), vehicle)('saleMileage'),
      ),
    },
    {
      title: 'Dealer',
      lines: lines(
        ...(['name', 'dealerCode', 'phoneNumber', 'expirationDate'] as const).map(
          linesOf(schema.ContractDealer(), dealer),
        ),
      ),
    },
    {
      title: 'Lender',
      lines: lines(
        ...(['name', 'totalFinanceAmount'] as const).map(linesOf(schema.ContractLender(), lender)),
      ),
    },
    {
      title: 'Notes',
      lines: (contract.notes ?? []).map((note) => ({
        label: formatCell('date', note.enteredDate),
        value: note.text ?? '',
        rawLabel: 'Note',
        raw: `${note.enteredDate ?? ''} ${note.text ?? ''}`.trim(),
      })),
    },
  ];
  return contract.cancelAsOfDate === null
    ? blocks
    : [...blocks.slice(0, 1), cancellationBlock(contract), ...blocks.slice(1)];
}

/** What a cancellation came to; the amounts in one column, the parts of the refund above their sum. */
function cancellationBlock(contract: schema.Contract): CardBlock {
  const of = linesOf(schema.Contract(), contract);
  const amount = (name: Parameters<typeof of>[0], kind: 'amount' | 'sum' = 'amount') =>
    of(name).map((line) => ({ ...line, kind }));
  const parts = [...amount('mbpiRefundAmount'), ...amount('dealerRefundAmount')];
  return {
    title: 'Cancellation',
    lines: lines(
      of('cancelAsOfDate'),
      of('cancelTransactionDate'),
      of('vehicleMilesWhenCancel'),
      made('Cancel reason', cancelReasonLabel(contract.cancelReason)),
      of('cancelRefundPercent'),
      amount('customerPrice'),
      amount('dealerCost'),
      amount('cancelFeeAmount'),
      parts,
      amount('customerRefundAmount', parts.length === 2 ? 'sum' : 'amount'),
    ),
  };
}

function lines(...groups: readonly (readonly CardLine[])[]): CardLine[] {
  return groups.flat();
}

/** Gives a line that is made of several fields, or none when they are empty. */
function made(label: string, value: string, raw?: string): CardLine[] {
  return value ? [{ label, value, ...(raw === undefined ? {} : { raw }) }] : [];
}

/** Gives the function that makes a field's line, its label and writing from the schema; none for an absent value. */
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
