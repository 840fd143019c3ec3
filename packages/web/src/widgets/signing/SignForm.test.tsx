import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { useToasts } from '../../portal/toasts/toasts.ts';
import { SignForm } from './SignForm.tsx';

const nothing = () => undefined;

test.each([
  ['their own', true, 'name'],
  ["another user's", false, 'off'],
])('the browser fills in the name of who signs at %s screen: %s', (_, isOwn, autocomplete) => {
  render(
    <SignForm
      title="Sign cancellation"
      document="quote"
      texts={['Cancel my contract.']}
      isOwn={isOwn}
      last={undefined}
      sign={() => Promise.reject(new Error('not signed here'))}
      onChanged={nothing}
      onClose={nothing}
    />,
  );
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Full name' }).autocomplete).toBe(
    autocomplete,
  );
});

test('what was signed is saved, and a notice says so under its name', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:menu');
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  onTestFinished(() => {
    saved.mockRestore();
    clicked.mockRestore();
  });
  const file = {
    name: 'signed-menu-S-202611-000412.pdf',
    contentType: 'application/pdf',
    body: new Uint8Array(),
  };
  const sign = vi.fn<ComponentProps<typeof SignForm>['sign']>(async () => file);
  function Signing() {
    const notices = useToasts().map(({ kind, text }) => <li key={text}>{`${kind}: ${text}`}</li>);
    return (
      <>
        <ul>{notices}</ul>
        <SignForm
          title="Sign menu"
          document="menu"
          texts={['I accept these products: GAP.']}
          last={undefined}
          sign={sign}
          onChanged={nothing}
          onClose={nothing}
        />
      </>
    );
  }
  const { user } = render(<Signing />);
  await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Ana Okafor{Enter}');
  await screen.findByText('success: Signed. Saved signed-menu-S-202611-000412.pdf');
  expect(sign).toHaveBeenCalledWith('Ana Okafor');
  expect(saved).toHaveBeenCalledOnce();
});
