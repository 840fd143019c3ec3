import { isReport } from '@pitlane/shared/engine/report';
import type { Screen } from '@pitlane/shared/engine/screen';
import { screens } from '@pitlane/shared/registry/screens';
import { expect, test } from 'vitest';
import { testTerminal } from '../../../testing/test-terminal.ts';
import { noRowsText, sayNoRows } from './no-rows.ts';

const [messages] = (screens as readonly Screen[]).filter(isReport).filter(({ id }) => id === 'message.list');

test('fits a screen of any width, with hidden columns named in quotes', async () => {
  const terminal = testTerminal({ isScreen: true, columns: 60 });
  if (!messages) throw new Error('no list of messages');
  await sayNoRows(terminal, { report: messages, request: { messageStatus: 'Closed' } });
  expect(terminal.printed.err).toMatch(/^No rows\. “Only active messages” is on/);
});

test('names the option that includes rows left out by a default criterion', () => {
  expect(messages && noRowsText(messages, { messageStatus: 'Closed' })).toBe(
    'No rows. “Only active messages” is on, which hides closed and cancelled messages. Remove it with --active-only no.',
  );
});
