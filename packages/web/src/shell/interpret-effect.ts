import type { Effects } from '@pitlane/shared/engine/command';
import type { Effect } from '@pitlane/shared/engine/effect';
import { type KeptName, keep } from '../session/kept.ts';
import { showToast } from './toasts/toasts.ts';

/** What the shell lends to the effects of commands. */
export interface EffectHands {
  show: (screen: string, params: Record<string, string>) => void;
  visit: (address: string) => void;
  signOut: () => void;
}

/** Does what a command asks of the portal, one effect after the other. */
export function interpretEffects(effects: Effects, hands: EffectHands): void {
  for (const effect of 'kind' in effects ? [effects] : effects) interpretEffect(effect, hands);
}

function interpretEffect(effect: Effect, hands: EffectHands): void {
  switch (effect.kind) {
    case 'show':
      return hands.show(effect.screen, effect.params);
    case 'visit':
      return hands.visit(effect.address);
    case 'signedOut':
      return hands.signOut();
    case 'notify':
      return showToast({
        kind: 'info',
        title: '',
        text: effect.text,
        isSticky: false,
        ...(effect.undo ? { undo: effect.undo } : {}),
      });
    case 'keep':
      return keep(effect.key as KeptName, effect.value);
    case 'open':
      return void window.open(effect.url, '_blank', 'noopener');
    case 'none':
      return;
    default:
      effect satisfies never;
  }
}
