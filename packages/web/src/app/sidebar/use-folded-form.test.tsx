import { act, screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { awaitAnswer, tellAnswer } from '../../widgets/search-form/search-answer.ts';
import { useFoldedForm } from './use-folded-form.ts';

const sales = '/reporting/salessummaryreport';
const answer = (hasRows: boolean) => act(() => tellAnswer(sales, hasRows));

beforeEach(() => tellAnswer(sales, false));

function Page() {
  const { isFolded, open } = useFoldedForm();
  const navigate = useNavigate();
  const search = () => {
    awaitAnswer(sales);
    void navigate(`${sales}?period=Month`);
  };
  return (
    <>
      <main>
        <div role="grid" tabIndex={0} aria-label="Rows" />
      </main>
      <button type="button" onClick={open}>
        Open
      </button>
      {!isFolded && (
        <aside data-search-form>
          <button type="button" onClick={search}>
            Search
          </button>
        </aside>
      )}
    </>
  );
}

test('folds when its search finds rows, and the keyboard goes on to them', async () => {
  const { user } = render(<Page />, sales);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }));
  answer(true);
  expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('grid'));
});

test('stays open where a search finds nothing or is refused', async () => {
  const { user } = render(<Page />, sales);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  answer(false);
  answer(true);
  expect(screen.queryByRole('button', { name: 'Search' })).not.toBeNull();
});

test('begins folded at an address with criteria, and stays open once it is opened', async () => {
  const { user } = render(<Page />, `${sales}?period=Month`);
  expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  answer(true);
  expect(screen.queryByRole('button', { name: 'Search' })).not.toBeNull();
});
