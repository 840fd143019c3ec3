import type { Flow, FlowField, UiMessage } from './flows.ts';

/** A group of fields, by the method that they are sent with. */
type NodeGroup = 'default' | 'password' | 'totp' | 'lookup_secret' | 'code' | 'webauthn' | 'passkey';

/** A message as a form shows it. */
type Said = ReturnType<typeof messageAnswer>;

/** A field of a form, or a text to read, as Kratos writes it. */
export interface UiNode {
  type: 'input' | 'text';
  group: NodeGroup;
  attributes: Record<string, unknown>;
  messages: Said[];
  meta: { label?: Said };
}

/** A label by Kratos's number and words. */
interface Label {
  id: number;
  text: string;
}

/** Writes a message without the field that it hangs below. */
export function messageAnswer({ id, text, type, context }: UiMessage) {
  return { id, text, type, ...(context ? { context } : {}) };
}

/** The field that binds a form to its browser; empty in the terminal's. */
export function csrfNode(flow: Flow): UiNode {
  return node('default', { name: 'csrf_token', type: 'hidden', value: flow.csrfToken ?? '', required: true });
}

/** A field to type in, with the messages about it. */
export function fieldNode(
  flow: Flow,
  group: NodeGroup,
  field: { name: FlowField; type: string; label: Label; [attribute: string]: unknown },
): UiNode {
  const { label, ...attributes } = field;
  const said = flow.messages.filter((message) => message.field === field.name).map(messageAnswer);
  return { ...node(group, { required: true, ...attributes }, label), messages: said };
}

/** The field of an emailed code, which isn't needed to send another one. */
export function emailedCodeField(flow: Flow, label: Label): UiNode {
  const field = {
    name: 'code',
    type: 'text',
    value: '',
    required: false,
    autocomplete: 'one-time-code',
  } as const;
  return fieldNode(flow, 'code', { ...field, label });
}

/** A field that a script fills in. */
export function hiddenNode(group: NodeGroup, name: string, value = ''): UiNode {
  return node(group, { name, type: 'hidden', value });
}

/** A text to read, such as a secret to type elsewhere. */
export function textNode(group: NodeGroup, id: string, said: Label & { context: object }): UiNode {
  const text = { ...said, type: 'info' as const };
  return { type: 'text', group, attributes: { id, text, node_type: 'text' }, messages: [], meta: {} };
}

/** A button that asks for something by its own name. */
export function buttonNode(group: NodeGroup, name: string, label: Label): UiNode {
  return node(group, { name, type: 'submit', value: 'true' }, label);
}

/** The button that sends a form by a method. */
export function submitNode(group: NodeGroup, value: string, label: Label): UiNode {
  return node(group, { name: 'method', type: 'submit', value }, label);
}

function node(group: NodeGroup, attributes: Record<string, unknown>, label?: Label): UiNode {
  return {
    type: 'input',
    group,
    attributes: { ...attributes, disabled: false, node_type: 'input' },
    messages: [],
    meta: label ? { label: { ...label, type: 'info' } } : {},
  };
}
