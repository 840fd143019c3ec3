import type { Effect } from '@pitlane/shared/engine/effect';

/** What the shell lends to the effects of commands. */
export interface EffectHands {
  show: (screen: string, params: Record<string, string>) => void;
  signOut: () => void;
}

/** Does what a command asks of the portal. */
export function interpretEffect(effect: Effect, hands: EffectHands): void {
  switch (effect.kind) {
    case 'show':
      return hands.show(effect.screen, effect.params);
    case 'signedOut':
      return hands.signOut();
    case 'notify':
      // No command of the portal notifies yet; the first that does brings the place for it.
      return;
    case 'none':
      return;
    default:
      effect satisfies never;
  }
}
