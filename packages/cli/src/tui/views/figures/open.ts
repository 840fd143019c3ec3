import type { Picker } from '@pitlane/shared/engine/picker';
import { meantBy } from '@pitlane/shared/engine/picker';
import { agencyPicker, dealerPicker } from '@pitlane/shared/features/dealers/pickers';
import { offersAt } from '../../../session/connection.ts';
import { stopOf } from '../../ask.ts';
import { type AppContext, say } from '../../context.ts';
import { opened } from '../../state.ts';
import { figuresPlace } from './place.ts';

/** The screens that the view of a dealer shows together, for one dealer. */
const ofDealer = ['dealer.show', 'dealer.figures', 'dealer.logins'];

/**
 * Opens the dashboard, or a dealer's view, with what was typed for it: a text that means several dealers opens their list. Undefined for
 * another screen, and for the figures of all dealers.
 */
export function openFigures(
  screen: string,
  params: Record<string, string>,
  context: AppContext,
): Promise<void> | undefined {
  if (screen === 'dashboard.open') return openDashboard(params, context);
  const dealer = params['code'] ?? params['dealerCode'];
  return ofDealer.includes(screen) && dealer ? openDealer(dealer, context) : undefined;
}

async function openDashboard(
  { dealerCode, agentCode }: Record<string, string>,
  context: AppContext,
): Promise<void> {
  const dealer = dealerCode ? await meant(dealerPicker, dealerCode, context) : undefined;
  const agency = agentCode ? await meant(agencyPicker, agentCode, context) : undefined;
  if (dealerCode && !dealer) return say(context, 'warning', `Dealer ${dealerCode} not found. Give its code.`);
  if (agentCode && !agency) return say(context, 'warning', `Agency ${agentCode} not found. Give its code.`);
  const scope = { ...(dealer ? { dealerCode: dealer } : {}), ...(agency ? { agentCode: agency } : {}) };
  context.store.dispatch(opened(figuresPlace('dashboard.open', scope)));
}

async function openDealer(text: string, context: AppContext): Promise<void> {
  const dealerCode = await meant(dealerPicker, text, context);
  if (dealerCode) return void context.store.dispatch(opened(figuresPlace('dealer.show', { dealerCode })));
  return context.open('dealer.list', { q: text });
}

/** The code that a text identifies for certain. Throws CallError. */
async function meant(picker: Picker, text: string, context: AppContext): Promise<string | undefined> {
  const { signal } = stopOf(context);
  const offers = await offersAt(context.connection, picker, { text, given: {}, signal });
  signal.throwIfAborted();
  return meantBy(text, picker, offers)?.value;
}
