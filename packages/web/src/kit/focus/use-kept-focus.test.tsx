import { screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { ConfirmButton } from '../dialogs/ConfirmButton.tsx';
import { render } from '../testing/render.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

function Page({ children }: { children: ReactNode }) {
  useKeptFocus();
  return <main>{children}</main>;
}

function Actions() {
  const [isSaved, setIsSaved] = useState(false);
  return (
    <section aria-label="Actions">
      {!isSaved && (
        <button type="button" onClick={() => setIsSaved(true)}>
          Save quote
        </button>
      )}
      <button type="button">Print</button>
    </section>
  );
}

const focused = () => document.activeElement;
const button = (name: string) => screen.getByRole('button', { name });

test('stays in the part of the page where the button was that is gone', async () => {
  const { user } = render(
    <Page>
      <Actions />
    </Page>,
  );
  await user.click(button('Save quote'));
  await waitFor(() => expect(focused()).toBe(screen.getByRole('region', { name: 'Actions' })));
  await user.tab();
  expect(focused()).toBe(button('Print'));
});

test('goes back to where it was before a notice that passes', async () => {
  function Notice() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <>
        <section aria-label="Activity">
          <input aria-label="Note" />
        </section>
        <section aria-label="Notifications" data-passing>
          {isOpen && (
            <button type="button" onClick={() => setIsOpen(false)}>
              Undo
            </button>
          )}
        </section>
      </>
    );
  }
  const { user } = render(
    <Page>
      <Notice />
    </Page>,
  );
  await user.click(screen.getByLabelText('Note'));
  await user.click(button('Undo'));
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Note')));
});

test('goes to the row around a button that its own question has taken away', async () => {
  function Row() {
    const [isThere, setIsThere] = useState(true);
    return (
      <section aria-label="Contract">
        {isThere && (
          <ConfirmButton
            text="Void"
            label="Void 15138628"
            title="Void contract"
            busy="Voiding…"
            onConfirm={async () => {
              setIsThere(false);
              return undefined;
            }}
          >
            <p>15138628</p>
          </ConfirmButton>
        )}
      </section>
    );
  }
  const { user } = render(
    <Page>
      <Row />
    </Page>,
  );
  await user.click(button('Void 15138628'));
  await user.click(button('Void contract'));
  await waitFor(() => expect(focused()).toBe(screen.getByRole('region', { name: 'Contract' })));
});

test('leaves the focus alone where the user put it: nowhere', async () => {
  const { user } = render(
    <Page>
      <Actions />
      <p>Words</p>
    </Page>,
  );
  await user.click(button('Print'));
  await user.click(screen.getByText('Words'));
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(focused()).toBe(document.body);
});
