import { metaOf } from '@pitlane/shared/engine/field';
import {
  Contract,
  ContractDealer,
  ContractLender,
  Customer,
  Vehicle,
} from '@pitlane/shared/features/contracts/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { z } from 'zod';

/** A label and its value as shown; an empty text is left out of the card. */
export interface Fact {
  label: string;
  text: string;
  /** Its label is only read aloud: the value says what it is. */
  isPlain?: true;
}

/** Returns a reader of an object's fields: label and kind ride on the schema. */
function factReader<Schema extends z.ZodObject>(schema: () => Schema) {
  return (value: z.output<Schema> | null, field: keyof Schema['shape'] & string): Fact => {
    const { label = field, kind = 'text' } = metaOf(schema().shape[field] as z.ZodType);
    return { label, text: formatCell(kind, (value as Record<string, unknown> | null)?.[field]) };
  };
}

export const contractFact = factReader(Contract);
export const customerFact = factReader(Customer);
export const dealerFact = factReader(ContractDealer);
export const lenderFact = factReader(ContractLender);
export const vehicleFact = factReader(Vehicle);
