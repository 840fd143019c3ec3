import { createIdentityClient } from '@pitlane/shared/client/session/kratos';

/** The identity service, behind the portal's own origin. Source: security.md §1 */
export const identity = createIdentityClient({ base: '/identity' });
