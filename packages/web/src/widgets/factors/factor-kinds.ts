import { DeviceMobileIcon, type Icon, KeyIcon, MailIcon } from '../../kit/icons.ts';

/** The kinds of second factor that a user can add. */
export type AddedKind = 'webauthn' | 'totp' | 'email';

/** The kinds to choose from, the safest first, and what each means for the user. */
export const addedKinds: readonly { kind: AddedKind; icon: Icon; text: string }[] = [
  {
    kind: 'webauthn',
    icon: KeyIcon,
    text: 'Use your fingerprint, face or screen lock. The fastest and safest.',
  },
  { kind: 'totp', icon: DeviceMobileIcon, text: 'Enter a 6-digit code from an app on your phone.' },
  { kind: 'email', icon: MailIcon, text: 'Enter a 6-digit code that we email you.' },
];
