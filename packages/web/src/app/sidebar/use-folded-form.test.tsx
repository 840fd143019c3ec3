import type { SidebarForm } from '@pitlane/shared/features/reports/rules/search-pages';
import { act, screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { type FoldedForm, useFoldedForm } from './use-folded-form.ts';

const sales = '/reporting/salessummaryreport';

/** A page with its form. The returned function is the page's answer. */
function open(query = '', shownForm: SidebarForm = 'DealerContractsReport') {
  let form: FoldedForm | undefined;
  function Page() {
    form = useFoldedForm(shownForm);
    const navigate = useNavigate();
    return (
      <>
        <main>
          <div role="grid" tabIndex={0} aria-label="Rows" />
        </main>
        <button type="button" onClick={form.open}>
          Change
        </button>
        <button type="button" onClick={() => void navigate(-1)}>
          Back
        </button>
        {!form.isFolded && (
          <aside data-search-form onInput={form.onInput}>
            <button
              type="button"
              onClick={() => {
                form?.onSearch();
                void navigate(`${sales}?period=Month`);
              }}
            >
              Search
            </button>
            <input aria-label="Program" />
            <button type="button" onClick={form.fold}>
              Collapse
            </button>
          </aside>
        )}
      </>
    );
  }
  const { user } = render(<Page />, `${sales}${query}`);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const type = (text: string) => user.type(screen.getByRole('textbox'), text);
  return { press, type, answer: (hasRows: boolean) => act(() => form?.onAnswer(hasRows)) };
}

/** Stops the clock that the form measures its answer by. */
const stopClock = () => vi.useFakeTimers({ toFake: ['performance'] });

afterEach(() => {
  vi.useRealTimers();
});

const isOpen = () => screen.queryByRole('button', { name: 'Search' }) !== null;

test('stays open, and keeps the keyboard, while a further search is typed', async () => {
  stopClock();
  const { press, answer, type } = open();
  await press('Search');
  await type('GAP');
  answer(true);
  expect(isOpen()).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('GAP');
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  await press('Search');
  answer(true);
  expect(isOpen()).toBe(false);
});

test('folds when its search finds rows, which get the keyboard', async () => {
  stopClock();
  const { press, answer } = open();
  await press('Search');
  expect(isOpen()).toBe(true);
  answer(true);
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('grid'));
});

test('stays open for rows that arrive late, which get the focus: nothing on the page moves on its own', async () => {
  stopClock();
  const { press, answer } = open();
  await press('Search');
  vi.advanceTimersByTime(500);
  answer(true);
  expect(isOpen()).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('grid'));
  await press('Search');
  vi.advanceTimersByTime(300);
  answer(true);
  expect(isOpen()).toBe(false);
});

test('stays open when its search finds nothing, also for the rows of a later sort', async () => {
  const { press, answer } = open();
  await press('Search');
  answer(false);
  answer(true);
  expect(isOpen()).toBe(true);
});

test('starts folded at an address with criteria, and stays so when they find nothing', () => {
  const { answer } = open('?period=Month');
  expect(isOpen()).toBe(false);
  answer(false);
  expect(isOpen()).toBe(false);
});

test('stays open once the user opened it, until the next search', async () => {
  stopClock();
  const { press, answer } = open('?period=Week');
  await press('Change');
  answer(true);
  expect(isOpen()).toBe(true);
  await press('Search');
  answer(true);
  expect(isOpen()).toBe(false);
});

test('stays folded by Back to other criteria, and is open where none were chosen', async () => {
  const { press, answer } = open();
  await press('Search');
  answer(true);
  await press('Back');
  expect(isOpen()).toBe(true);
});

test('stays as the user collapsed it when nothing is found', async () => {
  const { press, answer } = open();
  await press('Collapse');
  answer(false);
  expect(isOpen()).toBe(false);
});

test('starts folded next to a list that shows everything when it is opened', async () => {
  const { press } = open('', 'Dealers');
  expect(isOpen()).toBe(false);
  await press('Change');
  expect(isOpen()).toBe(true);
});
