import { fireEvent, screen } from '@testing-library/react';
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

test('takes a file that is dropped anywhere on the page, once, where it says so', () => {
  const taken: string[] = [];
  render(
    <>
      <p>Elsewhere</p>
      <FileDrop
        label="File"
        accepts=".csv"
        hint="CSV, up to 1 kB"
        maxBytes={1_000}
        isSingle
        takesWholePage
        onFiles={(files) => taken.push(...files.map(({ name }) => name))}
      />
    </>,
  );
  const dropped = (name: string) => ({ dataTransfer: { types: ['Files'], files: [new File(['a'], name)] } });
  fireEvent.drop(screen.getByText('Elsewhere'), dropped('page.csv'));
  fireEvent.drop(screen.getByText(/^Drop a file here/), dropped('field.csv'));
  expect(taken).toEqual(['page.csv', 'field.csv']);
});
