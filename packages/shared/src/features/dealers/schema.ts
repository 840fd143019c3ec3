import { z } from 'zod';
import { UploadedFile } from '../../engine/file.ts';
import { lazy } from '../../kernel/lazy.ts';
import { wireNumber, wireText } from '../../kernel/wire.ts';
import { dealerCode } from './dealer-code.ts';

/**
 * A dealer as lists and pickers know it; `expirationDate` is there only where the dealer has expired.
 * `dealerGroupIdentifier` names it in addresses. Source: portal.md §3 (Dealer)
 */
export const Dealer = lazy(() =>
  z.looseObject({
    name: wireText().meta({ label: 'Name' }),
    dealerCode: wireText().meta({ label: 'Code' }),
    dealerGroupIdentifier: wireText(),
    address1: wireText().meta({ label: 'Address' }),
    address2: wireText(),
    city: wireText().meta({ label: 'City' }),
    stateAbbreviation: wireText().meta({ label: 'State' }),
    zip: wireText().meta({ label: 'ZIP' }),
    phoneNumber: wireText().meta({ label: 'Phone', kind: 'phone' }),
    expirationDate: wireText().meta({ label: 'Expiration Date', kind: 'date' }),
    /** Below /brands, as a brand's. */
    logoFilename: wireText(),
  }),
);
export type Dealer = z.infer<ReturnType<typeof Dealer>>;

/** An agency as pickers know it. Source: portal.md §3 (Agent / agency) */
export const Agency = lazy(() =>
  z.looseObject({
    name: wireText().meta({ label: 'Agency' }),
    agentCode: wireText().meta({ label: 'Code' }),
  }),
);
export type Agency = z.infer<ReturnType<typeof Agency>>;

/** Dealers by a text in name, code, phone or ZIP, or by a state; without one all in scope. Source: portal.md §5, §7 */
export const SearchDealersRequest = lazy(() =>
  z.object({
    q: z
      .string()
      .max(100, 'Must be 100 characters or fewer.')
      .optional()
      .meta({ label: 'Dealer', hint: 'Name, Code, Phone, State or Zip', positional: true }),
  }),
);

/** Names one dealer by its code. */
export const GetDealerRequest = lazy(() =>
  z.object({
    code: dealerCode().meta({ positional: true }),
  }),
);

/** The lookup of one dealer; `userName` is a hint. Source: portal.md §7 (Lookup) */
export const LookUpDealerRequest = lazy(() =>
  z.object({
    dealerCode: dealerCode(),
    userName: z.string().optional(),
  }),
);

/** The lookup of one agency; `userName` is a hint. Source: portal.md §7 (Lookup) */
export const LookUpAgencyRequest = lazy(() =>
  z.object({
    agentCode: z.string().min(1, 'Please select a agency').max(40),
    userName: z.string().optional(),
  }),
);

/** A dealer's new logo. Source: portal.md §7 (Profile); Assumption: its fields, which are not shown */
export const UpdateDealerLogoRequest = lazy(() => UploadedFile().extend({ dealerCode: dealerCode() }));

/** How many dealers the caller has. A backend may answer with just the number. Source: portal.md §7 (/count) */
export const DealerCount = lazy(() =>
  z.preprocess(
    (sent) => (typeof sent === 'number' ? { count: sent } : sent),
    z.looseObject({ count: wireNumber() }),
  ),
);

/** The lookup of agencies; `userName` is a hint. Source: portal.md §7 (Lookup) */
export const ListAgenciesRequest = lazy(() => z.object({ userName: z.string().optional() }));

/** The dealer that a command is about. */
export const DealerArgs = lazy(() =>
  z.object({
    dealerCode: dealerCode().meta({ positional: true }),
  }),
);

/** The agency that a command is about. */
export const AgencyArgs = lazy(() =>
  z.object({
    agentCode: z
      .string()
      .min(1, 'Please select a agency')
      .meta({ label: 'Agency', picker: 'agency', positional: true }),
  }),
);
