import type { Effects } from '@pitlane/shared/engine/command';
import type { Effect } from '@pitlane/shared/engine/effect';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { type StoredName, store } from '../../session/stored.ts';
import { noteUndo } from '../run-command/undo.ts';
import { showToast } from '../toasts/toasts.ts';
import { copyLink } from './copy-link.ts';
import { showResult } from './result-shown.ts';
import { saveFile } from './save-file.ts';

/** The parts of the portal that effects of commands use. */
export interface EffectHandlers {
  show: (screen: string, params: Record<string, string>) => void;
  visit: (address: string) => void;
  reread: (contract: string) => void;
  signOut: () => void;
  /** Asks who is signed in; a page that showed another user is reloaded. */
  askSession: () => void;
}

/** Carries out a command's effects in the portal, one after the other; a window with its answer has its title. */
export function interpretEffects(effects: Effects, handlers: EffectHandlers, title = ''): void {
  for (const effect of 'kind' in effects ? [effects] : effects) interpretEffect(effect, handlers, title);
}

function interpretEffect(effect: Effect, handlers: EffectHandlers, title: string): void {
  switch (effect.kind) {
    case 'show':
      return handlers.show(effect.screen, effect.params);
    case 'visit':
    case 'statement':
      return handlers.visit(effect.address);
    case 'copyLink':
      return void copyLink(effect.address);
    case 'changed':
      return handlers.reread(effect.contract);
    case 'signedOut':
      return handlers.signOut();
    case 'sessionChanged':
      return handlers.askSession();
    case 'notify':
      if (effect.address !== undefined) return handlers.visit(effect.address);
      if (effect.isAnswer && effect.text.includes('\n'))
        return showResult({ kind: 'answer', title, text: effect.text });
      return notify(effect);
    case 'refused':
      return notify({ kind: 'notify', text: refusalText(effect.problem) });
    case 'keep':
      return store(effect.key as StoredName, effect.value);
    case 'open':
      return openAddress(effect, handlers);
    case 'download':
      saveFile(effect);
      return notify({
        kind: 'notify',
        text: [effect.text, `Saved ${effect.name}`].filter(Boolean).join('. '),
        isReceipt: true,
      });
    case 'secret':
      return showResult(effect);
    case 'none':
      return;
    default:
      effect satisfies never;
  }
}

function notify({ text, undo, isReceipt }: Extract<Effect, { kind: 'notify' }>): void {
  if (undo) noteUndo({ text, call: undo });
  showToast({
    kind: isReceipt ? 'success' : 'info',
    title: '',
    text,
    isSticky: false,
    ...(undo ? { undo } : {}),
  });
}

/** Why nothing was done, and what to do instead. */
export function refusalText({ message, next }: PortalError): string {
  return [message, next].filter(Boolean).join(' ');
}

/** The identity service's name for the address to come back to. Source: portal.md §2 (Toolbar: return link) */
const returnParameter = 'return_to';

/** Opens a page of another site, or the portal's own in its place. */
function openAddress({ url, returns }: Extract<Effect, { kind: 'open' }>, handlers: EffectHandlers): void {
  if (!returns) return void window.open(url, '_blank', 'noopener');
  const { origin, href, pathname, search } = window.location;
  const address = new URL(url, origin);
  if (url.startsWith('/')) {
    if (address.pathname === pathname) return;
    address.searchParams.set(returnParameter, pathname + search);
    return handlers.visit(address.pathname + address.search);
  }
  address.searchParams.set(returnParameter, href);
  window.location.assign(address);
}
