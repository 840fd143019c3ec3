import { resolve } from 'node:path';
import { bankFileFormats } from '@pitlane/shared/features/checks/rules/bank-file-formats';
import { z } from 'zod';
import { setting } from './setting.ts';
import { achOrigin, address, checkAccount } from './setting-kinds.ts';

/** The settings of payments by ACH, check and card. A way of paying whose settings are missing isn't offered. */
export const paymentSettings = {
  achOrigin: setting({
    env: 'ACH_ORIGIN',
    means:
      "who debits dealers, through which bank: the bank's routing number, its name, our company ID there and our name, separated by semicolons; if unset, dealers can't pay by ACH",
    wants: 'four parts such as 021000021;Example Bank;1234567890;Example Provider Inc',
    schema: achOrigin,
  }),
  achBy: setting({
    env: 'ACH_BY',
    fallback: 'file',
    means:
      "how dealers' bank accounts are debited: file (ACH files for the bank) or forte (eChecks, for which the FORTE_ settings are required)",
    wants: 'file or forte',
    schema: z.enum(['file', 'forte']),
  }),
  achFolder: setting({
    env: 'ACH_FOLDER',
    means:
      'folder into which released ACH files are written for the bank (docs/OPERATIONS.md), the same on all servers; if unset, ach/ in the data folder',
    wants: 'a folder path',
    schema: z.string().transform((path) => resolve(path)),
  }),
  checkAccount: setting({
    env: 'CHECK_ACCOUNT',
    means: `account that checks are written on: a name for it, its bank, routing number, account number and first check number, separated by semicolons, and the format of the bank's files (${bankFileFormats.map(({ code }) => code).join(', ')}; default csv); if unset, there are no check runs`,
    wants: 'five or six parts such as Refunds;Example Bank;021000021;123456789;5001;csv',
    isSecret: true,
    schema: checkAccount,
  }),
  forteOrganization: setting({
    env: 'FORTE_ORGANIZATION',
    means:
      "Forte's organization ID, for payment by card and for ACH_BY=forte (docs/OPERATIONS.md); if unset, dealers can't pay by card",
    wants: 'an ID such as org_300005',
    schema: z.string().regex(/^org_\w{1,20}$/),
  }),
  forteLocation: setting({
    env: 'FORTE_LOCATION',
    means: "Forte's location ID; required with FORTE_ORGANIZATION",
    wants: 'an ID such as loc_192834',
    schema: z.string().regex(/^loc_\w{1,20}$/),
  }),
  forteAccessId: setting({
    env: 'FORTE_ACCESS_ID',
    means: "Forte's API access ID; required with FORTE_ORGANIZATION",
    wants: 'the 32 hexadecimal digits that Forte shows',
    schema: z.string().regex(/^[0-9a-fA-F]{32}$/),
  }),
  forteSecureKey: setting({
    env: 'FORTE_SECURE_KEY',
    means: "Forte's API secure key; required with FORTE_ORGANIZATION, and never sent to a browser",
    wants: 'the 32 hexadecimal digits that Forte shows',
    isSecret: true,
    schema: z.string().regex(/^[0-9a-fA-F]{32}$/),
  }),
  forteUrl: setting({
    env: 'FORTE_URL',
    fallback: 'https://api.forte.net/v3',
    means: "Forte's API; the sandbox is https://sandbox.forte.net/api/v3",
    wants: 'an address such as https://api.forte.net/v3',
    schema: address(/^https?$/),
  }),
};
