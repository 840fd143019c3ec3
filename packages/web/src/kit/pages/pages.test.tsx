import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { FilterBox } from '../lists/FilterBox.tsx';
import { render } from '../testing/render.tsx';
import { DetailPage } from './DetailPage.tsx';
import { ListPage } from './ListPage.tsx';
import { Stepper, StepperFoot } from './Stepper.tsx';
import { Tabs } from './Tabs.tsx';

describe('a list page', () => {
  const lenders = (
    data: readonly string[] | undefined,
    more: { isError?: boolean; isFiltered?: boolean } = {},
  ) => {
    const { isError = false, isFiltered = false } = more;
    const refetch = vi.fn<() => void>();
    const onFilter = vi.fn<(text: string) => void>();
    const view = render(
      <ListPage
        title="Lenders"
        what="lenders"
        answer={{ data, isError, isFetching: false, refetch }}
        empty={{ title: 'No lenders yet.', text: 'Add the first one.' }}
        isFiltered={isFiltered}
        filters={<FilterBox what="lenders" onFilter={onFilter} />}
        rowId={(name) => name}
        columns={[{ id: 'name', header: 'Name', cell: (name: string) => name }]}
      />,
    );
    return { ...view, refetch, onFilter };
  };

  test('lists its rows, and filters them once the typing pauses', async () => {
    const { user, onFilter } = lenders(['Ally', 'Chase']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lenders');
    const table = within(screen.getByRole('table', { name: 'Lenders' }));
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Ally', 'Chase']);
    await user.type(screen.getByRole('searchbox', { name: 'Filter lenders' }), 'al');
    await vi.waitFor(() => expect(onFilter).toHaveBeenLastCalledWith('al'));
  });

  test('without rows says what would be here, and with a filter that none match', () => {
    lenders([]);
    expect(screen.getByText('Add the first one.')).toBeTruthy();
    lenders([], { isFiltered: true });
    expect(screen.getByText('No matches.')).toBeTruthy();
  });

  test('that could not be loaded says so, and is loaded again', async () => {
    const { user, refetch } = lenders(undefined, { isError: true });
    expect(screen.getByText("Couldn't load the lenders.")).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /again|Reload/ }));
    expect(refetch).toHaveBeenCalledOnce();
  });
});

test('a detail page has name, status and actions in its header, and its activity next to its facts', () => {
  render(
    <DetailPage
      title="Dana Smith"
      label="Dana Smith"
      status={<span>Active</span>}
      actions={<button type="button">Quote</button>}
      activity={<p>Sold</p>}
      related={<p>Same deal</p>}
    >
      <p>Facts</p>
    </DetailPage>,
  );
  const page = within(screen.getByRole('article', { name: 'Dana Smith' }));
  const header = within(page.getByRole('heading', { level: 1 }).closest('header') as HTMLElement);
  expect(header.getByText('Active')).toBeTruthy();
  expect(header.getByRole('button', { name: 'Quote' })).toBeTruthy();
  const activity = page.getByRole('complementary', { name: 'Activity' });
  expect(activity.textContent).toBe('Sold');
  expect(activity.parentElement?.textContent).toBe('FactsSoldSame deal');
});

test('a stepper marks the current page, opens others, and says why one is closed', async () => {
  const onGo = vi.fn<(id: string) => void>();
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  const { user } = render(
    <Stepper
      label="New sale"
      current="plans"
      onGo={onGo}
      pages={[
        { id: 'vehicle', title: 'Vehicle' },
        { id: 'plans', title: 'Plans' },
        { id: 'finalize', title: 'Finalize', whyClosed: 'Choose a plan first.' },
      ]}
    >
      <form onSubmit={onSubmit}>
        <StepperFoot onBack={() => onGo('back')} nextText="Next: Finalize" />
      </form>
    </Stepper>,
  );
  const [vehicle, plans, finalize] = within(screen.getByRole('list')).getAllByRole('button');
  expect(plans?.getAttribute('aria-current')).toBe('step');
  expect(finalize?.getAttribute('aria-disabled')).toBe('true');
  expect(finalize?.title).toBe('Choose a plan first.');
  // The keyboard gets there, to find out why.
  finalize?.focus();
  expect(document.activeElement).toBe(finalize);
  await user.click(vehicle as HTMLElement);
  await user.click(finalize as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(onGo.mock.calls).toEqual([['vehicle'], ['back']]);
  await user.click(screen.getByRole('button', { name: /^Next: Finalize/ }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('tabs name the page that is open, and count what is waiting', () => {
  render(
    <Tabs
      label="Remittance"
      tabs={[
        { path: '/remittance', title: 'To remit', count: 12 },
        { path: '/remittance/batches', title: 'Batches' },
      ]}
    />,
    '/remittance/batches',
  );
  const tabs = within(screen.getByRole('navigation', { name: 'Remittance' })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-current')])).toEqual([
    ['To remit12', null],
    ['Batches', 'page'],
  ]);
});
