import type { InternalMessage } from '@pitlane/shared/features/messages/schema';

/** A message with its contract and history. `top` is the first line that is seen, as in every place. */
export interface MessagePlace {
  kind: 'message';
  found: InternalMessage;
  top: number;
}

declare module '../../places.ts' {
  interface Places {
    message: MessagePlace;
  }
}
