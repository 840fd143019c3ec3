import type { RetailForm } from '@pitlane/shared/features/retail/schema';
import type { z } from 'zod';

/** The typed values of a retail setting's form. */
export type RetailValues = Record<
  Exclude<keyof z.input<ReturnType<typeof RetailForm>>, 'dealerCode' | 'id' | 'version'>,
  string
>;
