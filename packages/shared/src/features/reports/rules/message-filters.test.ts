import { expect, test } from 'vitest';
import { defaultMessageFilters } from './message-filters.ts';

test('internal messages start with all statuses and types, active ones only (portal.md §5)', () => {
  expect(defaultMessageFilters).toEqual({ status: 'All', type: 'All', isActiveOnly: true });
});
