import { anActor } from '@pitlane/shared/testing/factories';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { SearchHelp } from './SearchHelp.tsx';

const help = () => within(screen.getByRole('region', { name: 'Search help' }));
const parts = () =>
  help()
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
const icons = () =>
  help()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .filter((text) => !text?.includes('|'));

test('explains the cancel quote, the icons of a card, and filtering', () => {
  render(<SearchHelp session={anActor('MBPIUser')} onClose={() => {}} onExample={() => {}} />);
  expect(parts()).toEqual(['Cancel quote', 'Card icons', 'Advanced filtering', 'Examples']);
  expect(icons()).toEqual(['Download', 'Print Cancel Form', 'Refresh from AS400', 'Start a Cancel Quote']);
});

test('leaves out the icons that a user does not have', () => {
  render(<SearchHelp session={anActor('MasterDealer')} onClose={() => {}} onExample={() => {}} />);
  expect(icons()).toEqual(['Download', 'Start a Cancel Quote']);
});
