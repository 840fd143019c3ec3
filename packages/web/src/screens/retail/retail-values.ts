import type { RetailForm } from '@pitlane/shared/features/retail/schema';
import type { z } from 'zod';

/** What the form of a retail setting holds: what a person types, as text. */
export type RetailValues = Record<
  Exclude<keyof z.input<ReturnType<typeof RetailForm>>, 'dealerCode' | 'id' | 'version'>,
  string
>;
