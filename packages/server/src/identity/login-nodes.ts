import type { Factor } from './factors/factor-store.ts';
import { passkeyHostOf, requestOptions } from './factors/passkeys.ts';
import type { Flow } from './flows.ts';
import { csrfNode, emailedCodeField, fieldNode, hiddenNode, submitNode, type UiNode } from './ui-nodes.ts';

/** The fields of a sign-in: name and password or a passkey; at the second level a field for each kind of factor that the user has. */
export function loginNodes(flow: Flow, offered: Offered): UiNode[] {
  return flow.aal === 1 ? firstStep(flow, offered.origin) : secondStep(flow, offered);
}

/** The ways to sign in. */
interface Offered {
  origin: string;
  factors: readonly Factor[];
  /** For how many days the browser can be remembered; 0 for none. */
  rememberedDays: number;
}

function firstStep(flow: Flow, origin: string): UiNode[] {
  return [
    csrfNode(flow),
    fieldNode(flow, 'default', {
      name: 'identifier',
      type: 'text',
      value: '',
      autocomplete: 'username webauthn',
      label: { id: 1070004, text: 'ID' },
    }),
    fieldNode(flow, 'password', {
      name: 'password',
      type: 'password',
      autocomplete: 'current-password',
      label: { id: 1070001, text: 'Password' },
    }),
    submitNode('password', 'password', { id: 1010022, text: 'Sign in with password' }),
    ...passkeyFields(flow, origin),
  ];
}

/** Only in a browser, and at a host name that browsers accept for passkeys. */
function passkeyFields(flow: Flow, origin: string): UiNode[] {
  if (!flow.challenge || flow.face !== 'browser' || passkeyHostOf(origin) === undefined) return [];
  const options = { publicKey: requestOptions(origin, flow.challenge, []) };
  return [
    hiddenNode('passkey', 'passkey_challenge', JSON.stringify(options)),
    hiddenNode('passkey', 'passkey_login'),
    submitNode('passkey', 'passkey', { id: 1010021, text: 'Sign in with passkey' }),
  ];
}

function secondStep(flow: Flow, { origin, factors, rememberedDays }: Offered): UiNode[] {
  const has = (kind: Factor['kind']) => factors.some((factor) => factor.kind === kind);
  return [
    csrfNode(flow),
    ...(rememberedDays > 0 ? [rememberField(flow, rememberedDays)] : []),
    ...securityKeyFields(flow, origin, factors),
    ...(has('totp') ? authenticatorFields(flow) : []),
    ...(has('email') ? emailFields(flow) : []),
    ...(has('lookup') ? recoveryFields(flow) : []),
  ];
}

function rememberField(flow: Flow, days: number): UiNode {
  return fieldNode(flow, 'default', {
    name: 'remember_browser',
    type: 'checkbox',
    value: String(days),
    required: false,
    label: { id: 1070002, text: `Remember this browser for ${days} days` },
  });
}

function securityKeyFields(flow: Flow, origin: string, factors: Offered['factors']): UiNode[] {
  const passkeys = factors.filter(({ kind }) => kind === 'webauthn');
  if (passkeys.length === 0 || !flow.challenge || passkeyHostOf(origin) === undefined) return [];
  const options = { publicKey: requestOptions(origin, flow.challenge, passkeys) };
  return [
    hiddenNode('webauthn', 'webauthn_login_trigger', JSON.stringify(options)),
    hiddenNode('webauthn', 'webauthn_login'),
    submitNode('webauthn', 'webauthn', { id: 1010008, text: 'Sign in with hardware key' }),
  ];
}

function authenticatorFields(flow: Flow): UiNode[] {
  return [
    fieldNode(flow, 'totp', {
      name: 'totp_code',
      type: 'text',
      value: '',
      autocomplete: 'one-time-code',
      label: { id: 1010006, text: 'Authentication code' },
    }),
    submitNode('totp', 'totp', { id: 1010009, text: 'Use Authenticator' }),
  ];
}

/** The field of a code, once it was sent, and the button that sends it. */
function emailFields(flow: Flow): UiNode[] {
  const label = { id: 1070012, text: 'Login code' };
  return [
    ...(flow.state === 'sent_email' ? [emailedCodeField(flow, label)] : []),
    submitNode('code', 'code', { id: 1010019, text: 'Request code to continue' }),
  ];
}

function recoveryFields(flow: Flow): UiNode[] {
  return [
    fieldNode(flow, 'lookup_secret', {
      name: 'lookup_secret',
      type: 'text',
      value: '',
      label: { id: 1010007, text: 'Backup recovery code' },
    }),
    submitNode('lookup_secret', 'lookup_secret', { id: 1010010, text: 'Use backup recovery code' }),
  ];
}
