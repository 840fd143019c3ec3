import type { Config } from '../../config.ts';
import { achOriginOf } from './ach/ach-origin.ts';
import { payByAch } from './ach/pay-by-ach.ts';
import { forteSettingsOf } from './forte/forte-settings.ts';
import { payByCard } from './forte/pay-by-card.ts';
import type { PaymentWays } from './payment-ways.ts';

/** Returns the ways to pay that the settings set up, next to checks; a way without its settings is absent. Source: areas.md §1.6 */
export function paymentWaysOf(config: Config, now: () => Date): PaymentWays {
  const origin = achOriginOf(config);
  return {
    ...(forteSettingsOf(config) ? { 1: payByCard } : {}),
    ...(origin ? { 2: payByAch({ origin, by: config.achBy, now }) } : {}),
  };
}
