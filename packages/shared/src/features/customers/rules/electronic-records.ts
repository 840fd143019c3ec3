import type { PortalError } from '../../../kernel/error.ts';

/** Raised when the words below change: a consent names the version that was shown. Source: areas.md §12 */
export const electronicRecordsVersion = '1';

/**
 * The disclosure before a customer consents to electronic records: that paper is available, how to withdraw and the consequences, what it
 * covers, how to keep the address current, how to get a paper copy, and the software needed to read them. Source: 15 USC 7001(c)(1)(B) and
 * (C); Assumption: paper copies are free of charge
 */
export const electronicRecordsText = [
  'With your consent, we give you your contracts, cancel quotes, signed cancellations and notices in electronic form: in this portal, and by email to the address of your account.',
  'You can have any of them on paper instead, free of charge. Call the support phone number to ask for it, before or after you agree.',
  'You can withdraw your consent at any time, under “Your details”. Nothing is charged for it, your coverage stays the same, and we send later records on paper. Records that we already gave you stay valid.',
  'Keep your email address current: ask support to change it.',
  'To read and keep the records you need a current web browser, such as the one you use now, a program that shows PDF files, and an email account.',
] as const;

/**
 * Returns whether the question is shown: once, and again only when the words changed after an agreement. Source:
 * areas.md §12 (asked once)
 */
export function isAsked(state: string | null, version: string | null): boolean {
  return state === 'none' || (state === 'agreed' && version !== electronicRecordsVersion);
}

/**
 * Returns why a customer can't sign electronically: signing is optional, and the signed PDF is only available in electronic form. They can
 * consent any time, or sign on paper. Refuses `consent_needed`. Source: areas.md §12, 15 USC 7001(b)(2) and (c); Assumption: consent to an
 * earlier text counts until it is withdrawn
 */
export function whyNotSignedElectronically(
  state: string | null,
  supportPhone: string,
): PortalError | undefined {
  if (state === 'agreed') return undefined;
  return {
    code: 'consent_needed',
    message:
      state === 'declined' || state === 'withdrawn'
        ? 'You chose records on paper.'
        : "You haven't chosen how you get your records.",
    next: `Agree to electronic records to sign here. To sign on paper, call your dealer or our support at ${supportPhone}.`,
  };
}
