import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Returns whether this browser supports passkeys for this address: none does for an IP address. Source: areas.md §2 (R21) */
export function arePasskeysPossible(): boolean {
  const isNumber = /^[\d.]+$|^\[/.test(location.hostname);
  return 'PublicKeyCredential' in window && !isNumber;
}

/** Asks the browser for a new passkey; its answer as JSON. */
export async function createPasskey(options: unknown): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return JSON.stringify(
    await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  );
}

/** Asks the browser for a passkey that it has, or lets it offer one where the username is typed; its answer as JSON. */
export async function givePasskey(options: unknown, { useBrowserAutofill = false } = {}): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill }));
}

/** Returns the message if the browser gave no passkey. Browsers don't distinguish a cancelled prompt from one that timed out. */
export function whyNoPasskey(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device already has a passkey for you.';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'No passkey was used. Try again.';
  return "Your browser couldn't use a passkey. Try again, or choose another way.";
}
