import { createHmac } from 'node:crypto';

/** The version of Forte Checkout whose button is signed. */
export const checkoutVersion = '2.0';

/** The signed values of Forte Checkout's button. A missing value is empty. Source: areas.md §6.5 */
export interface SignedButton {
  apiAccessId: string;
  method: string;
  /** As text, because programs format numbers differently. */
  totalAmount: string;
  utcTime: string;
  orderNumber?: string;
  customerToken?: string;
  paymethodToken?: string;
}

const ticksOf1970 = 621_355_968_000_000_000n;

/** Returns an instant in ticks since the year 1, as Forte takes it: ten thousand a millisecond. Source: areas.md §6.5 */
export function utcTicks(instant: Date): string {
  return String(BigInt(instant.getTime()) * 10_000n + ticksOf1970);
}

/** Signs the parameters of the button. Source: areas.md §6.5 (signature) */
export function buttonSignature(button: SignedButton, secureKey: string): string {
  return hmac(partsOf(button), secureKey);
}

function partsOf(button: SignedButton): string[] {
  const {
    apiAccessId,
    method,
    totalAmount,
    utcTime,
    orderNumber = '',
    customerToken = '',
    paymethodToken = '',
  } = button;
  return [
    apiAccessId,
    method,
    checkoutVersion,
    totalAmount,
    utcTime,
    orderNumber,
    customerToken,
    paymethodToken,
  ];
}

function hmac(parts: readonly string[], secureKey: string): string {
  return createHmac('sha256', secureKey).update(parts.join('|')).digest('hex');
}
