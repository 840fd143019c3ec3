import { expect, test, vi } from 'vitest';
import { draw } from '../../kit/testing/draw.tsx';
import { useShortcuts } from '../../portal/keys/use-shortcuts.ts';
import { KeysDialog } from './KeysDialog.tsx';

function Listed() {
  useShortcuts('Cancel quote', [
    { keys: ['PageUp', 'PageDown'], title: 'On the chart: one month later or earlier' },
  ]);
  return <KeysDialog onClose={() => undefined} />;
}

test('the longest keys are next to what they do, not over it', async () => {
  draw(<Listed />);
  await vi.waitFor(() => expect(document.querySelectorAll('kbd')).toHaveLength(2));
  const [, last] = document.querySelectorAll('kbd');
  const words = document.querySelector('dd');
  expect(last?.getBoundingClientRect().right).toBeLessThanOrEqual(words?.getBoundingClientRect().left ?? 0);
});
