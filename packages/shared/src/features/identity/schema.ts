import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { line, mostRowId, rowId } from '../../kernel/request.ts';
import { wireFlag, wireNumber, wireText } from '../../kernel/wire.ts';
import { longestTokenDays, longestTokenName } from './rules/personal-tokens.ts';

/** A terminal's request to sign in, as shown to the user who compares its code. Source: RFC 8628 §3.3 */
export const DeviceSignIn = lazy(() =>
  z.looseObject({
    /** As displayed, in two groups: BCDF-GHJK. */
    userCode: wireText().meta({ label: 'Code' }),
    /** How the terminal calls its machine; '' where it does not say. */
    deviceName: wireText().meta({ label: 'Computer' }),
    address: wireText().meta({ label: 'Address' }),
    /** Instants. */
    askedAt: wireText().meta({ label: 'Requested' }),
    expiresAt: wireText().meta({ label: 'Expires' }),
    state: z.enum(['open', 'approved', 'refused', 'expired']).catch('expired').meta({ label: 'Status' }),
  }),
);
export type DeviceSignIn = z.infer<ReturnType<typeof DeviceSignIn>>;

/** Identifies a sign-in by the code that its terminal shows, however it is typed. */
export const DeviceSignInRequest = lazy(() =>
  z.object({
    userCode: z.string().max(40).meta({ label: 'Code', hint: 'BCDF-GHJK' }),
  }),
);

/** A terminal in which the user is signed in. */
export const Terminal = lazy(() =>
  z.looseObject({
    /** Names it among the user's own; it isn't a secret. */
    id: wireText(),
    /** How it calls its machine; '' where it does not say, or was signed in by a password. */
    deviceName: wireText().meta({ label: 'Computer' }),
    /** Where it requested its sign-in from; '' as above. */
    address: wireText().meta({ label: 'Address' }),
    isByPassword: wireFlag().meta({ label: 'By password' }),
    /** Instants; the last is null if it was never used, otherwise accurate to ten minutes. */
    signedInAt: wireText().meta({ label: 'Signed in' }),
    expiresAt: wireText().meta({ label: 'Expires' }),
    lastUsedAt: wireText().meta({ label: 'Last used' }),
    /** It is the caller's own. */
    isCurrent: wireFlag(),
  }),
);
export type Terminal = z.infer<ReturnType<typeof Terminal>>;

/** Names a terminal. */
export const TerminalRequest = lazy(() => z.object({ id: z.string().max(40) }));

/** A personal access token without its secret. */
export const PersonalToken = lazy(() =>
  z.looseObject({
    id: wireNumber(),
    name: wireText().meta({ label: 'Name' }),
    /** False: it only reads. */
    mayChange: wireFlag().meta({ label: 'Access' }),
    /** Instants; the last is null if it was never used. */
    createdAt: wireText().meta({ label: 'Created' }),
    expiresAt: wireText().meta({ label: 'Expires' }),
    lastUsedAt: wireText().meta({ label: 'Last used' }),
  }),
);
export type PersonalToken = z.infer<ReturnType<typeof PersonalToken>>;

/** A new token; its secret is shown only this once. */
export const NewPersonalToken = lazy(() => PersonalToken().extend({ token: wireText() }));

const daysProblem = `Must be a whole number of days, 1 to ${longestTokenDays}.`;

/** A token to make. */
export const CreatePersonalTokenRequest = lazy(() =>
  z.object({
    name: line('Name', longestTokenName).meta({ label: 'Name', hint: 'e.g. Nightly export' }),
    mayChange: z.boolean().meta({ label: 'Access' }),
    days: z
      .int(daysProblem)
      .min(1, daysProblem)
      .max(longestTokenDays, daysProblem)
      .meta({ label: 'Expires after' }),
  }),
);

/** Names a token. */
export const PersonalTokenRequest = lazy(() => z.object({ id: rowId() }));

const factorKind = () => z.enum(['totp', 'webauthn', 'email', 'lookup']);

/** A second factor. Source: areas.md §2 */
export const Factor = lazy(() =>
  z.looseObject({
    id: wireText(),
    kind: wireText().meta({ label: 'Method' }),
    label: wireText().meta({ label: 'Name' }),
    /** Instants; the last is null if it was never used. */
    confirmedAt: wireText().meta({ label: 'Added' }),
    lastUsedAt: wireText().meta({ label: 'Last used' }),
  }),
);
export type Factor = z.infer<ReturnType<typeof Factor>>;

/** The longest name of a factor, in characters. */
const longestFactorLabel = 60;

/** A factor to set up (`kind`, and a name for it), or to confirm (`id` and `answer`). */
export const SaveFactorRequest = lazy(() =>
  z.object({
    kind: factorKind().optional().meta({ label: 'Method' }),
    label: line('Name', longestFactorLabel).optional().meta({ label: 'Name', hint: 'e.g. Work phone' }),
    id: z.uuid().optional().meta({ label: 'Factor' }),
    /** A code; for a passkey the browser's response, as JSON. */
    answer: z.string().max(20_000).optional().meta({ label: 'Code' }),
  }),
);

/** An offered factor with the data to set it up, or one that is now active. */
export const SavedFactor = lazy(() =>
  Factor().extend({
    /** For totp `secret` and `uri`, for webauthn the browser's creation options, for email `sentTo` and `expiresIn`, for lookup `codes`. */
    options: z.record(z.string(), z.unknown()).nullable().catch(null),
  }),
);
export type SavedFactor = z.infer<ReturnType<typeof SavedFactor>>;

/** Names a factor. */
export const FactorRequest = lazy(() => z.object({ id: z.uuid() }));

/** A second factor to check; by email without an answer a code is sent. `refresh` asks again although it was given. */
export const StepUpRequest = lazy(() =>
  z.object({
    kind: z.enum(['totp', 'email', 'lookup']).meta({ label: 'Method' }),
    answer: z.string().max(100).optional().meta({ label: 'Code' }),
    refresh: z.boolean().optional(),
  }),
);

/** The result: the time of confirmation, or else where the code was sent and for how many seconds it is valid. */
export const StepUp = lazy(() =>
  z.looseObject({ steppedUpAt: wireText(), sentTo: wireText(), expiresIn: wireNumber() }),
);

/** Whether the second factor was given in the last 15 minutes; of a terminal also the portal's page where it is confirmed. */
export const StepUpState = lazy(() => z.looseObject({ isRecent: wireFlag(), confirmPath: wireText() }));
export type StepUpState = z.infer<ReturnType<typeof StepUpState>>;

/** Somewhere that the user is signed in: a browser, a terminal, or a personal access token. Source: areas.md §2 */
export const SignedInSession = lazy(() =>
  z.looseObject({
    /** Names it among the user's own; it isn't a secret. */
    id: wireText(),
    face: z.enum(['browser', 'terminal', 'token']).catch('browser').meta({ label: 'Where' }),
    /** How a terminal calls its computer, or a token's name; '' of a browser. */
    name: wireText().meta({ label: 'Name' }),
    place: wireText().meta({ label: 'Place' }),
    userAgent: wireText().meta({ label: 'Browser' }),
    /** Instants; the last is null if it was never used. */
    signedInAt: wireText().meta({ label: 'Signed in' }),
    expiresAt: wireText().meta({ label: 'Expires' }),
    lastUsedAt: wireText().meta({ label: 'Last used' }),
    /** It is the caller's own. */
    isThis: wireFlag(),
  }),
);
export type SignedInSession = z.infer<ReturnType<typeof SignedInSession>>;

/** Names a session. */
export const SessionRequest = lazy(() => z.object({ id: z.string().max(40) }));

const password = () => z.string().max(2000);

/** The new password, twice. Source: portal.md §3 (User profile) */
const newPassword = () => ({
  password: password().meta({ label: 'New password' }),
  confirmPassword: password().meta({ label: 'Confirm password' }),
});

/** Passwords that differ are refused at the second. Source: portal.md §5 (must match another field) */
export const differentPasswords = 'Must be the same as the new password.';

/** Whose password to recover: a username or an email address; a signed-in user can only recover their own. */
export const RequestPasswordChange = lazy(() =>
  z.object({ userName: z.string().max(320).nullish().meta({ label: 'Username' }) }),
);

/**
 * How many seconds the code is valid, where it was sent for a signed-in user, and whether the server has a mail server.
 */
export const SentPasswordCode = lazy(() =>
  z.looseObject({ expiresIn: wireNumber(), sentTo: wireText(), isMailSetUp: wireFlag() }),
);

/** A new password with a code. A user who isn't signed in identifies themselves as they did for the code. */
export const ChangePasswordByCode = lazy(() =>
  z.object({
    code: z.string().max(40).meta({ label: 'Code' }),
    ...newPassword(),
    userName: z.string().max(320).nullish().meta({ label: 'Username' }),
  }),
);

/** A new password by the old one. */
export const ChangePassword = lazy(() =>
  z.object({
    currentPassword: password().min(1, 'Enter your current password.').meta({ label: 'Current password' }),
    ...newPassword(),
  }),
);

/** The same as a call; of another user's profile the passwords don't count, and may be left out. Source: decisions.md §8 */
export const UpdateProfilePassword = lazy(() =>
  ChangePassword()
    .partial()
    .extend({ userProfileID: z.int().min(0).max(mostRowId).nullish() }),
);

/** An empty answer. */
export const Nothing = lazy(() => z.looseObject({}));
