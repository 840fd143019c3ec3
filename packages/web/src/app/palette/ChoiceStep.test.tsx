import { fieldsOf } from '@pitlane/shared/engine/field';
import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import '../../portal/api/other-calls.ts';
import { commands } from '../../portal/known.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { ChoiceStep } from './ChoiceStep.tsx';

const rename = commands.find(({ id }) => id === 'search.rename');
const [savedSearch] = rename?.args ? fieldsOf(rename.args()) : [];

test('a picker that gets no answer offers to try again, and says where it has nothing', async () => {
  if (!savedSearch) throw new Error('A saved search is renamed by picking it.');
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => Response.json({ code: 0, data: [], errors: [] }),
  ];
  vi.stubGlobal('fetch', () => answers.shift()?.());
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = testStore();
  const nothing = () => undefined;
  const { user } = render(
    <Provider store={store}>
      <ChoiceStep
        title="Rename a saved search"
        field={savedSearch}
        said={[]}
        given={{}}
        text=""
        refusal={undefined}
        isRunning={false}
        isEntered={false}
        isLast={false}
        onText={nothing}
        onTake={nothing}
        onTakeText={nothing}
        onBack={nothing}
      />
    </Provider>,
  );
  await screen.findByText(/No Network/);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No saved searches.');
  // If there is nothing to choose, nothing says that there is.
  expect(screen.queryByText('Saved search')).toBeNull();
  expect(screen.queryByText('Move')).toBeNull();
});
