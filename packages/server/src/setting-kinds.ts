import { unescape } from 'node:querystring';
import { bankFileFormats } from '@pitlane/shared/features/checks/rules/bank-file-formats';
import { isRoutingNumber } from '@pitlane/shared/features/remittance/rules/routing-number';
import { z } from 'zod';
import { addressesOf, asksForReadOnly } from './db/database-hosts.ts';

/** A whole number from `min` to `max`. */
export const wholeNumber = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(min).max(max));

/** An address, without a slash at its end. */
export const address = (protocol: RegExp) =>
  z.url({ protocol }).transform((text) => text.replace(/\/+$/, ''));

/** A list separated by commas or spaces. */
export const listOf = <T>(item: z.ZodType<T, string>) =>
  z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(item));

/** Only https: cookies are Secure everywhere except on this machine. */
export const httpsOrigin = z
  .url({ protocol: /^https$/ })
  .refine((text) => /^https:\/\/[^/?#@]+\/?$/i.test(text))
  .transform((text) => new URL(text).origin);

/** An address or a range of them. */
export const addressRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** A switch. */
export const onOrOff = z.enum(['on', 'off']).transform((text) => text === 'on');

/** Plain ASCII that fits the field of an ACH file. */
const achName = z.string().regex(/^[\x20-\x7e]{1,23}$/);

const achParts = z.object({
  routingNumber: z.string().refine(isRoutingNumber),
  bankName: achName,
  companyId: z.string().regex(/^[0-9A-Z]{9,10}$/),
  companyName: achName,
});

function achOriginOf(text: string) {
  const [routingNumber, bankName, companyId, companyName, ...more] = text
    .split(';')
    .map((part) => part.trim());
  return more.length > 0 ? {} : { routingNumber, bankName, companyId, companyName };
}

/** Who sends ACH files to which bank, in four parts. */
export const achOrigin = z
  .string()
  .transform((text) => achOriginOf(text))
  .pipe(achParts);

const checkParts = z.object({
  name: z.string().regex(/^[\x20-\x7e]{1,40}$/),
  bankName: z.string().regex(/^[\x20-\x7e]{1,40}$/),
  routingNumber: z.string().refine(isRoutingNumber),
  accountNumber: z.string().regex(/^\d{4,17}$/),
  firstNumber: wholeNumber(1, 999_999_999),
  format: z.enum(bankFileFormats.map(({ code }) => code)),
});

function checkAccountOf(text: string) {
  const parts = text.split(';').map((part) => part.trim());
  const [name, bankName, routingNumber, accountNumber, firstNumber, format = 'csv', ...more] = parts;
  return more.length > 0 ? {} : { name, bankName, routingNumber, accountNumber, firstNumber, format };
}

/** The account that checks are written on, in five or six parts. */
export const checkAccount = z
  .string()
  .transform((text) => checkAccountOf(text))
  .pipe(checkParts as z.ZodType<z.output<typeof checkParts>, ReturnType<typeof checkAccountOf>>);

/** Whether a text is an address of PostgreSQL, with one host or several. */
export const isPostgresAddress = (text: string) =>
  /^postgres(ql)?:\/\//.test(text) &&
  addressesOf(text).every((each) => URL.canParse(each)) &&
  !asksForReadOnly(text);

/** Whether a time zone of this name is known. */
export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}

/** Headers as OpenTelemetry writes them in a variable: names and values, encoded as in an address. */
export const headerList = z
  .string()
  .regex(/^[\w-]+=[^,]*(,\s*[\w-]+=[^,]*)*$/)
  .transform((text) => Object.fromEntries(text.split(',').map(headerOf)));

function headerOf(text: string): [name: string, value: string] {
  const at = text.indexOf('=');
  return [text.slice(0, at).trim(), unescape(text.slice(at + 1).trim())];
}
