import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { wireCode, wireText } from '../../kernel/wire.ts';
import { dealerCode } from '../dealers/dealer-code.ts';
import { amountBetween } from './rules/amount-between.ts';

/** Asks for the signed parameters of Forte Checkout's button. Source: areas.md §6.5 (R39) */
export const FortePartRequest = lazy(() =>
  z.object({
    dealerCode: dealerCode(),
    totalAmount: amountBetween(0.01, 9_999_999.99).meta({ label: 'Total' }),
    orderNumber: z
      .string()
      .trim()
      .regex(/^[\w-]{0,50}$/, 'Must be up to 50 letters, digits and hyphens.')
      .nullish()
      .meta({ label: 'Order number' }),
    paymentMethodType: z.int().min(1).max(2).default(1).meta({ label: 'Payment method' }),
  }),
);

/** The signed parameters, as the button of Forte Checkout takes them. The key that signs them never leaves the server. Source: areas.md §6.5 */
export const FortePart = lazy(() =>
  z.looseObject({
    apiAccessId: wireText(),
    locationId: wireText(),
    method: wireText(),
    versionNumber: wireText(),
    totalAmount: wireText(),
    utcTime: wireText(),
    orderNumber: wireText(),
    customerToken: wireText(),
    paymethodToken: wireText(),
    hashMethod: wireText(),
    signature: wireText(),
    scriptUrl: wireText(),
    allowedMethods: wireText(),
  }),
);
export type FortePart = z.infer<ReturnType<typeof FortePart>>;

/** A way to pay that is set up. */
export const PaymentMethod = lazy(() => z.looseObject({ paymentMethodType: wireCode(), name: wireText() }));
