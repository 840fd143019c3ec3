import type { Command } from './command.ts';
export const doctor: Command = {
  takes: '[--json]',
  help: '',
  counts: [0, 0],
  run: async () => ({ text: '' }),
};
