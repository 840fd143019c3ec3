import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { ScsClaimForm } from './ScsClaimForm.tsx';

function Address() {
  return <output>{useLocation().search}</output>;
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('merges its numbers into the address, and is empty again', async () => {
  const { user } = render(
    <>
      <ScsClaimForm />
      <Address />
    </>,
    '/reporting/scsclaiminforeport?window=minimized',
  );
  expect(screen.getByRole('button', { name: 'Search' })).toHaveProperty('disabled', true);
  await user.type(field('Claim number'), '4711{Enter}');
  const address = () => screen.getByRole('status').textContent;
  await waitFor(() => expect(address()).toBe('?window=minimized&claimNumber=4711'));
  expect(field('Claim number').value).toBe('');
  await user.type(field('Contract number'), '15138628{Enter}');
  await waitFor(() => expect(address()).toBe('?window=minimized&claimNumber=4711&contractNumber=15138628'));
  expect(field('Contract number').value).toBe('');
});
