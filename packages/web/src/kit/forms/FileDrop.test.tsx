import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { FileDrop } from './FileDrop.tsx';

function Logo({ error }: { error?: string }) {
  const [isThere, setIsThere] = useState(true);
  const removal = { label: 'Remove logo', onRemove: () => setIsThere(false) };
  return (
    <form>
      <FileDrop
        label="Logo"
        accepts="image/png"
        hint="PNG, up to 1 kB"
        maxBytes={1_000}
        isSingle
        error={error}
        removal={isThere ? removal : undefined}
        onFiles={() => undefined}
      />
      <input aria-label="Title" />
    </form>
  );
}

test('keeps the focus at the field when the file is removed', async () => {
  const { user } = render(<Logo />);
  await user.click(screen.getByRole('button', { name: 'Remove logo' }));
  expect(screen.queryByRole('button', { name: 'Remove logo' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Logo'));
});

test('names the file that is too large, also after the server refused another', async () => {
  const { user } = render(<Logo error="b.png: Must be PNG." />);
  await user.upload(
    screen.getByLabelText('Logo'),
    new File([new Uint8Array(2_000)], 'a.png', { type: 'image/png' }),
  );
  expect(screen.getByRole('status').textContent).toBe('a.png: too large. PNG, up to 1 kB.');
});
