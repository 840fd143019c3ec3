import { isReport } from '@pitlane/shared/engine/report';
import type { Screen } from '@pitlane/shared/engine/screen';
import { screens } from '@pitlane/shared/registry/screens';
import { expect, test } from 'vitest';
import { noRowsText } from './no-rows.ts';

const [messages] = (screens as readonly Screen[]).filter(isReport).filter(({ id }) => id === 'message.list');

test('where a criterion that nobody gave leaves rows out, the option is named that lets them in', () => {
  expect(messages && noRowsText(messages, { messageStatus: 'Closed' })).toBe(
    'No rows. ‘Only active messages’ is on: it leaves out those that are closed or cancelled. Take it off by --is-active-only no.',
  );
});
