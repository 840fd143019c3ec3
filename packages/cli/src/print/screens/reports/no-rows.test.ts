import { isReport } from '@pitlane/shared/engine/report';
import type { Screen } from '@pitlane/shared/engine/screen';
import { screens } from '@pitlane/shared/registry/screens';
import { expect, test } from 'vitest';
import { testTerminal } from '../../../testing/test-terminal.ts';
import { noRowsText, sayNoRows } from './no-rows.ts';

const [messages] = (screens as readonly Screen[]).filter(isReport).filter(({ id }) => id === 'message.list');

test('is said on a screen of any width, with what is left out in its own quotes', async () => {
  const terminal = testTerminal({ isScreen: true, columns: 60 });
  if (!messages) throw new Error('no list of messages');
  await sayNoRows(terminal, { report: messages, request: { messageStatus: 'Closed' } });
  expect(terminal.printed.err).toMatch(/^No rows\. “Only active messages” is on/);
});

test('where a criterion that nobody gave leaves rows out, the option is named that lets them in', () => {
  expect(messages && noRowsText(messages, { messageStatus: 'Closed' })).toBe(
    'No rows. “Only active messages” is on, which hides closed and cancelled messages. Remove it with --is-active-only no.',
  );
});
