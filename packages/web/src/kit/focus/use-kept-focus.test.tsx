import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '../controls/Button.tsx';
import { ConfirmButton } from '../dialogs/ConfirmButton.tsx';
import { useFocusHandedOn } from '../lists/use-focus-handed-on.ts';
import { render } from '../testing/render.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

function Page({ children, isCovered = false }: { children: ReactNode; isCovered?: boolean }) {
  const page = useRef<HTMLElement>(null);
  useKeptFocus(page, { pathname: '/here', isCovered });
  return <main ref={page}>{children}</main>;
}

const focused = () => document.activeElement;
const button = (name: string) => screen.getByRole('button', { name });
const expectFocus = (place: () => Element) => waitFor(() => expect(focused()).toBe(place()));

/** Changes a page by a press, to what the given step shows. */
function Stepwise({ steps }: { steps: readonly ((next: () => void) => ReactNode)[] }) {
  const [step, setStep] = useState(0);
  return steps[Math.min(step, steps.length - 1)]?.(() => setStep(step + 1));
}

test('a page that opens has the focus on its heading', async () => {
  render(
    <Page>
      <h1>Sales summary</h1>
      <button type="button">Export</button>
      <form aria-label="Note">
        <input aria-label="Note" />
        <Button>Add</Button>
      </form>
    </Page>,
  );
  await expectFocus(() => screen.getByRole('heading'));
});

test('a page that opens with a form has it on the first field, also when that comes later', async () => {
  let load = () => {};
  const { user } = render(
    <Page>
      <Stepwise
        steps={[
          (next) => {
            load = next;
            return <h1>Cancel Quote</h1>;
          },
          () => (
            <>
              <h1>Cancel Quote</h1>
              <a href="/contract">15138628</a>
              <form>
                <input aria-label="Cancel as of" />
                <Button look="primary">Save quote</Button>
              </form>
            </>
          ),
        ]}
      />
    </Page>,
  );
  await expectFocus(() => screen.getByRole('heading'));
  act(load);
  await expectFocus(() => screen.getByLabelText('Cancel as of'));
  await user.tab();
  expect(focused()).toBe(button('Save quote'));
});

test('the page after a sign-in focuses the half-typed field, later pages their heading', async () => {
  const note = (
    <form data-restored="true">
      <textarea aria-label="Note" />
      <Button>Add</Button>
    </form>
  );
  function Pages() {
    const page = useRef<HTMLElement>(null);
    const [path, setPath] = useState('/landing');
    useKeptFocus(page, { pathname: path, isCovered: false });
    return (
      <main ref={page} key={path}>
        <h1>{path}</h1>
        {note}
        <button onClick={() => setPath(path === '/landing' ? '/one' : '/two')}>Go on</button>
      </main>
    );
  }
  const { user } = render(<Pages />);
  // By itself, without anybody's hand.
  act(() => button('Go on').click());
  await expectFocus(() => screen.getByLabelText('Note'));
  await user.click(button('Go on'));
  await expectFocus(() => screen.getByRole('heading', { name: '/two' }));
});

test('a page that opens while a row of the page before has the focus focuses its heading', async () => {
  function Row({ onOpen }: { onOpen: () => void }) {
    const row = useRef<HTMLLIElement>(null);
    useFocusHandedOn(row, 'button');
    return (
      <li ref={row}>
        <button onClick={onOpen}>Open batch</button>
      </li>
    );
  }
  function Pages() {
    const page = useRef<HTMLElement>(null);
    const [path, setPath] = useState('/batches');
    useKeptFocus(page, { pathname: path, isCovered: false });
    return (
      <main ref={page} tabIndex={-1}>
        <article key={path}>
          <h1>{path}</h1>
          <ul>{path === '/batches' && <Row onOpen={() => setPath('/batches/1')} />}</ul>
        </article>
      </main>
    );
  }
  const { user } = render(<Pages />);
  await user.click(button('Open batch'));
  await expectFocus(() => screen.getByRole('heading', { name: '/batches/1' }));
});

test('a page that opens empty focuses its heading when that arrives, and then the half-typed field', async () => {
  let [showHeading, showNote] = [() => {}, () => {}];
  render(
    <Page>
      <Stepwise
        steps={[
          (next) => {
            showHeading = next;
            return null;
          },
          (next) => {
            showNote = next;
            return <h1>15138628</h1>;
          },
          () => (
            <>
              <h1>15138628</h1>
              <form data-restored="true">
                <textarea aria-label="Note" />
              </form>
            </>
          ),
        ]}
      />
    </Page>,
  );
  await expectFocus(() => screen.getByRole('main'));
  act(showHeading);
  await expectFocus(() => screen.getByRole('heading'));
  act(showNote);
  await expectFocus(() => screen.getByLabelText('Note'));
});

test('a page under a window leaves the focus to it', async () => {
  render(
    <Page isCovered>
      <h1>Home</h1>
    </Page>,
  );
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(focused()).toBe(document.body);
});

test('the action that follows a done one has the focus, past what only reads', async () => {
  const { user } = render(
    <Page>
      <h1>Quote</h1>
      <Stepwise
        steps={[
          (save) => (
            <form key="new">
              <input aria-label="Odometer" />
              <Button look="primary" onClick={save}>
                Save quote
              </Button>
            </form>
          ),
          (request) => (
            <section key="saved">
              <a href="/contract">15138628</a>
              <Button look="primary" onClick={request}>
                Request
              </Button>
            </section>
          ),
          () => (
            <section key="requested">
              <input type="checkbox" aria-label="Letter received" />
              <Button look="primary" disabled>
                Documents complete
              </Button>
            </section>
          ),
        ]}
      />
    </Page>,
  );
  await user.click(button('Save quote'));
  await expectFocus(() => button('Request'));
  await user.keyboard('{Enter}');
  await expectFocus(() => screen.getByLabelText('Letter received'));
});

test('a control that is only disabled for a while gets the focus back', async () => {
  let finish = () => {};
  const { user } = render(
    <Page>
      <Stepwise
        steps={[
          (next) => <button onClick={next}>Refresh</button>,
          (next) => {
            finish = next;
            return <button disabled>Refresh</button>;
          },
          () => <button>Refresh</button>,
        ]}
      />
      <button>Print</button>
    </Page>,
  );
  await user.click(button('Refresh'));
  await expectFocus(() => button('Print'));
  act(finish);
  await expectFocus(() => button('Refresh'));
});

test('the focus waits on the heading while content loads', async () => {
  let load = () => {};
  const { user } = render(
    <Page>
      <h1>Quote</h1>
      <Stepwise
        steps={[
          (next) => <button onClick={next}>Save</button>,
          (next) => {
            load = next;
            return <p>Loading…</p>;
          },
          () => <button>Request</button>,
        ]}
      />
    </Page>,
  );
  await user.click(button('Save'));
  await expectFocus(() => screen.getByRole('heading'));
  act(load);
  await expectFocus(() => button('Request'));
});

test('when a row goes, the next one gets the focus; after the last, the one before', async () => {
  function Rows() {
    const [rows, setRows] = useState(['A', 'B', 'C']);
    return (
      <>
        <Button look="primary">Add</Button>
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <button onClick={() => setRows(rows.filter((one) => one !== row))}>End {row}</button>
            </li>
          ))}
        </ul>
        <Button>Print</Button>
      </>
    );
  }
  const { user } = render(
    <Page>
      <Rows />
    </Page>,
  );
  await user.click(button('End B'));
  await expectFocus(() => button('End C'));
  await user.keyboard('{Enter}');
  await expectFocus(() => button('End A'));
  await user.keyboard('{Enter}');
  await expectFocus(() => button('Print'));
});

test('the focus returns to where it was before a notice that disappears', async () => {
  const { user } = render(
    <Page>
      <input aria-label="Note" />
      <section aria-label="Notifications" data-passing>
        <Stepwise steps={[(next) => <button onClick={next}>Undo</button>, () => null]} />
      </section>
    </Page>,
  );
  await user.click(screen.getByLabelText('Note'));
  await user.click(button('Undo'));
  await expectFocus(() => screen.getByLabelText('Note'));
});

test('the focus moves on from a button that its own question removed', async () => {
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
            onConfirm={async () => setIsThere(false)}
          >
            <p>15138628</p>
          </ConfirmButton>
        )}
        <button>Print</button>
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
  await expectFocus(() => button('Print'));
});

test('the focus stays where the user put it: nowhere', async () => {
  let remove = () => {};
  const { user } = render(
    <Page>
      <Stepwise
        steps={[
          (next) => {
            remove = next;
            return <button>Print</button>;
          },
          () => null,
        ]}
      />
      <button>Save</button>
    </Page>,
  );
  await user.click(button('Print'));
  await user.click(document.body);
  act(remove);
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(focused()).toBe(document.body);
});

test('the focus moves on while the page never stops changing', async () => {
  let remove = () => {};
  const { user } = render(
    <Page>
      <Stepwise
        steps={[
          (next) => {
            remove = next;
            return <button>Run</button>;
          },
          () => null,
        ]}
      />
      <button>Cancel</button>
      <ul aria-label="Rows" />
    </Page>,
  );
  await user.click(button('Run'));
  const rows = screen.getByRole('list');
  const change = setInterval(() => rows.append(document.createElement('li')), 10);
  act(remove);
  await expectFocus(() => button('Cancel'));
  clearInterval(change);
});
