import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { line, rowId } from '../../kernel/request.ts';
import { wireFlag, wireNumber, wireText } from '../../kernel/wire.ts';
import { longestTokenDays, longestTokenName } from './rules/personal-tokens.ts';

/** A sign-in that a terminal asks for, as the user sees it who compares its code. Source: RFC 8628 §3.3 */
export const DeviceSignIn = lazy(() =>
  z.looseObject({
    /** As people read it, in two groups: BCDF-GHJK. */
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
    /** Instants; the last is null if nobody has used it, else at most ten minutes before the truth. */
    signedInAt: wireText().meta({ label: 'Signed in' }),
    expiresAt: wireText().meta({ label: 'Expires' }),
    lastUsedAt: wireText().meta({ label: 'Last used' }),
    /** It is the one that asks. */
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
    /** Instants; the last is null if nobody has used it. */
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
