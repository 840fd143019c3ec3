import type { SignInFlow } from '@pitlane/shared/client/session/kratos';

/**
 * Lets the browser offer its passkeys where the username is typed, and returns the answer of one that was used. Nothing is loaded where the
 * service or the browser has none. Source: areas.md §2
 */
export async function offerPasskey({ nodes }: SignInFlow, onUsed: (answer: string) => void): Promise<void> {
  const challenge = nodes.find(({ name }) => name === 'passkey_challenge')?.value;
  if (!challenge || !(await canOffer())) return;
  const { givePasskey } = await import('../../widgets/factors/passkeys.ts');
  const { publicKey } = JSON.parse(challenge) as { publicKey: unknown };
  // An unanswered prompt ends with the page, or with the next prompt.
  const answer = await givePasskey(publicKey, { useBrowserAutofill: true }).catch(() => undefined);
  if (answer !== undefined) onUsed(answer);
}

async function canOffer(): Promise<boolean> {
  return (
    'PublicKeyCredential' in window &&
    PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)
  );
}
