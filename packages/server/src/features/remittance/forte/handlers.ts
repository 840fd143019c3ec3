import type { Handlers } from '@pitlane/shared/engine/operation';
import { paymentMethods } from '@pitlane/shared/features/remittance/codes';
import type { forteOperations } from '@pitlane/shared/features/remittance/forte-operations';
import type { Config } from '../../../config.ts';
import type { Call } from '../../../http/call.ts';
import { conflict } from '../../../http/refusal.ts';
import type { DealerCache } from '../../dealers/dealer-cache.ts';
import { sellingDealer } from '../../sales/selling-dealer.ts';
import type { PaymentWays } from '../payment-ways.ts';
import { checkoutScriptOf, forteSettingsOf } from './forte-settings.ts';
import { buttonSignature, checkoutVersion, utcTicks } from './signature.ts';

const byAch = 2;

/** Dependencies of the calls about card payment. */
export interface ForteDeps {
  config: Config;
  dealers: DealerCache;
  ways: PaymentWays;
  now: () => Date;
}

/** Signs Forte's button for a dealer in scope, and lists the ways to pay. Source: areas.md §6.5 (R39), §1.6 */
export function forteHandlers({
  config,
  dealers,
  ways,
  now,
}: ForteDeps): Handlers<typeof forteOperations, Call> {
  return {
    getFortePart: async ({ dealerCode, totalAmount, orderNumber, paymentMethodType }, call) => {
      await sellingDealer(dealers, dealerCode, call);
      // A bank account isn't entered for each batch: it is added once and approved by a second person.
      if (paymentMethodType === byAch) throw unavailable("Payment by ACH doesn't use the card window.");
      const settings = forteSettingsOf(config);
      if (!settings) throw unavailable("Payment by card isn't set up.");
      const { apiAccessId, locationId, secureKey } = settings;
      const button = {
        apiAccessId,
        // The window makes a token; the server charges it once the batch is committed.
        method: 'token',
        totalAmount: totalAmount.toFixed(2),
        utcTime: utcTicks(now()),
        orderNumber: orderNumber ?? '',
        customerToken: '',
        paymethodToken: '',
      };
      return {
        ...button,
        locationId,
        versionNumber: checkoutVersion,
        hashMethod: 'sha256',
        signature: buttonSignature(button, secureKey),
        scriptUrl: checkoutScriptOf(settings),
        allowedMethods: 'visa, mast, disc, amex',
      };
    },
    listPaymentMethods: async () =>
      paymentMethods
        .filter(({ code, name }) => name === 'Check' || code in ways)
        .map(({ code, name }) => ({ paymentMethodType: code, name })),
  };
}

function unavailable(message: string) {
  return conflict({ code: 'method_unavailable', message, next: 'Choose another way to pay.' });
}
