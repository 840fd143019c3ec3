import type { TreeOption } from './command-node.ts';

/** The file that proves a dealer's payment, which the portal's form takes too. */
export const proofOption: TreeOption = {
  flags: '--file <file>',
  summary: 'A file that proves the payment, with or without --proof; - for standard input',
  kind: 'text',
};
