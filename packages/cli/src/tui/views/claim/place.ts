import type { PreAuthorizationCase } from '@pitlane/shared/features/claims/pre-authorization-schema';

/** A pre-authorization with all that a decision needs. `top` is the first line that is seen, as in every place. */
export interface ClaimPlace {
  kind: 'claim';
  found: PreAuthorizationCase;
  top: number;
}

declare module '../../places.ts' {
  interface Places {
    claim: ClaimPlace;
  }
}
