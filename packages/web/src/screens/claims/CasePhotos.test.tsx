import { PreAuthorizationCase } from '@pitlane/shared/features/claims/pre-authorization-schema';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { CasePhotos } from './CasePhotos.tsx';

const photo = (id: string, position: string | null) => ({ id, position });
const withPhotos = (...photos: object[]) =>
  PreAuthorizationCase().parse({ id: '7', number: 'PA-202611-000001', photos });

test('an opened photo leads to the next and back, and past the last to the first', async () => {
  const { user } = render(<CasePhotos claim={withPhotos(photo('a', 'LF'), photo('b', null))} />);
  await user.click(screen.getByRole('button', { name: 'Photo 1, LF' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  screen.getByRole('dialog', { name: 'Photo 2' });
  expect(screen.getByRole('status').textContent).toBe('2 of 2');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  screen.getByRole('dialog', { name: 'Photo 1, LF' });
  expect(screen.getByRole('status').textContent).toBe('LF, 1 of 2');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(screen.getByRole('dialog', { name: 'Photo 2' })).toBeTruthy();
});

test('the only photo has nowhere to go', async () => {
  const { user } = render(<CasePhotos claim={withPhotos(photo('a', 'LF'))} />);
  await user.click(screen.getByRole('button', { name: 'Photo 1, LF' }));
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});
