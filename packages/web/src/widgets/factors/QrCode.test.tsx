import { screen } from '@testing-library/react';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { QrCode } from './QrCode.tsx';

const text = 'otpauth://totp/Pitlane:ann?secret=JBSWY3DPEHPK3PXP&issuer=Pitlane';

test('a QR code is black on white whatever the theme, with four light squares around it', () => {
  document.documentElement.dataset['colorMode'] = 'dark';
  render(<QrCode text={text} label="Code" />);
  delete document.documentElement.dataset['colorMode'];
  const code = screen.getByRole('img', { name: 'Code' });
  const bare = encode(text, { border: 0 });
  const size = bare.size + 8;
  expect(code.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`);
  const [ground, squares] = code.children;
  const attributes = ['fill', 'width', 'height'].map((name) => ground?.getAttribute(name));
  expect(attributes).toEqual(['#fff', `${size}`, `${size}`]);
  expect(squares?.getAttribute('fill')).toBe('#000');
  const drawn = [...(squares?.getAttribute('d') ?? '').matchAll(/M(\d+),(\d+)h1v1h-1z/g)].map(
    ([, x, y]) => `${x},${y}`,
  );
  const dark = bare.data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`${x + 4},${y + 4}`] : [])),
  );
  expect(drawn).toEqual(dark);
});
