import { fieldsOf } from '@pitlane/shared/engine/field';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import '../../portal/api/other-calls.ts';
import { commands } from '../../portal/registry.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { ChoiceStep } from './ChoiceStep.tsx';

const rename = commands.find(({ id }) => id === 'search.rename');
const [savedSearch] = rename?.args ? fieldsOf(rename.args()) : [];

/** Shows the step that asks for a saved search, over a server with these answers. */
function open(text: string, answers: readonly (() => Promise<Response>)[]) {
  if (!savedSearch) throw new Error('A saved search is renamed by picking it.');
  const left = [...answers];
  vi.stubGlobal('fetch', () => left.shift()?.());
  onTestFinished(() => void vi.unstubAllGlobals());
  const nothing = () => undefined;
  const onTake = vi.fn<(option: { text: string }) => void>();
  const { user } = render(
    <Provider store={testStore()}>
      <ChoiceStep
        title="Rename a saved search"
        field={savedSearch}
        said={[]}
        given={{}}
        text={text}
        refusal={undefined}
        isRunning={false}
        isEntered={false}
        isLast={false}
        onText={nothing}
        onTake={onTake}
        onTakeText={nothing}
        onBack={nothing}
      />
    </Provider>,
  );
  return { user, taken: () => onTake.mock.calls.map(([option]) => option.text) };
}

const answer = (names: readonly string[]) =>
  Response.json({ code: 0, data: names.map((name, id) => ({ id, name })), errors: [] });
const enter = (more: { repeat?: boolean } = {}) =>
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', ...more });

test('a picker that gets no answer offers to try again, and says where it has nothing', async () => {
  const { user } = open('', [() => Promise.reject(new TypeError('Failed to fetch')), async () => answer([])]);
  await screen.findByText(/No Network/);
  // By Enter, which otherwise takes a row.
  screen.getByRole('button', { name: 'Try again' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByText('No saved searches.');
  // If there is nothing to choose, nothing says that there is.
  expect(screen.queryByText('Saved search')).toBeNull();
  expect(screen.queryByText('Move')).toBeNull();
});

test('Enter pressed before the rows are there takes what the text finds', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { taken } = open('ford', [() => promise]);
  enter();
  expect(taken()).toEqual([]);
  await act(async () => resolve(answer(['Dodges', 'Fords'])));
  await waitFor(() => expect(taken()).toEqual(['Fords']));
});

test('Enter takes the row, and held down from the step before nothing', async () => {
  const { taken } = open('', [async () => answer(['Fords'])]);
  await screen.findByRole('option', { name: 'Fords' });
  enter({ repeat: true });
  expect(taken()).toEqual([]);
  enter();
  expect(taken()).toEqual(['Fords']);
});
