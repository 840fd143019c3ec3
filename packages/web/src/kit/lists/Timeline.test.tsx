import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HistoryIcon } from '../icons.ts';
import { render } from '../testing/render.tsx';
import { Timeline } from './Timeline.tsx';

test('what can be done about an event comes after who did it and when', () => {
  const event = { id: '1', icon: HistoryIcon, text: 'Met the manager.', meta: '11/17/2026 · Agnes Agent' };
  render(<Timeline label="Notes" events={[{ ...event, action: <button type="button">Withdraw</button> }]} />);
  expect(screen.getByRole('listitem').textContent).toBe('Met the manager.11/17/2026 · Agnes AgentWithdraw');
});
