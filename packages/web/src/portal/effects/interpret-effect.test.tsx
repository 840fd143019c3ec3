import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useToasts } from '../toasts/toasts.ts';
import { interpretEffects } from './interpret-effect.ts';
import { ResultDialog } from './ResultDialog.tsx';

function Shown() {
  const notices = useToasts().map(({ text }) => <li key={text}>{text}</li>);
  return (
    <>
      <ul>{notices}</ul>
      <ResultDialog />
    </>
  );
}

const notices = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

const visit = vi.fn<(address: string) => void>();

function answer(text: string, address?: string) {
  const effect = { kind: 'notify', text, isAnswer: true, ...(address ? { address } : {}) } as const;
  act(() => interpretEffects(effect, { visit } as never, 'List check runs'));
}

test('an answer opens the page that has it; of the others, one line is a notice and several are a window', () => {
  render(<Shown />);
  answer('CR-1: 2 checks\nCR-2: 3 checks', '/documents/checks');
  expect(visit).toHaveBeenCalledWith('/documents/checks');
  answer('65807: Springfield, MO');
  expect(notices()).toContain('65807: Springfield, MO');
  expect(screen.queryByRole('dialog')).toBeNull();
  answer('Check 5001: First Bank\n  Refund: $242.90');
  expect(screen.getByRole('dialog', { name: 'List check runs' }).textContent).toContain('Refund: $242.90');
  expect(notices().join()).not.toContain('Check 5001');
  act(() => screen.getAllByRole('button', { name: 'Close' })[0]?.click());
  expect(screen.queryByRole('dialog')).toBeNull();
});
