import type { Flow } from './flows.ts';
import { csrfNode, emailedCodeField, fieldNode, submitNode, type UiNode } from './ui-nodes.ts';

/** The fields of a recovery or a verification: the address, and once its code was sent, the code; none once it was right. */
export function codeNodes(flow: Flow): UiNode[] {
  if (flow.state === 'passed_challenge') return [csrfNode(flow)];
  const isSent = flow.state === 'sent_email';
  return [
    csrfNode(flow),
    ...(isSent ? [emailedCodeField(flow, { id: 1070006, text: 'Verify code' })] : []),
    fieldNode(flow, 'code', {
      name: 'email',
      type: 'email',
      value: '',
      required: !isSent,
      autocomplete: 'email',
      label: { id: 1070007, text: 'Email' },
    }),
    submitNode('code', 'code', { id: 1070005, text: 'Submit' }),
  ];
}
