import { cleanup, render as renderInto } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { noteReach } from '../connection/reach.ts';

/** Shows a piece of the portal at an address and returns the hands of a user. It goes when the test ends, and the server is back. */
export function render(shown: ReactNode, address = '/') {
  onTestFinished(cleanup);
  onTestFinished(() => noteReach(true));
  const view = renderInto(<MemoryRouter initialEntries={[address]}>{shown}</MemoryRouter>);
  return { ...view, user: userEvent.setup() };
}
