import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { StatementText } from './StatementText.tsx';

test('a line of a contract leads to it and names its plan; any other says what it is', () => {
  const { container } = render(
    <>
      <StatementText of={{ kind: 'Contract', key: 'MBP-15578816A', text: 'SELECT STATED COMPONENT' }} />
      <StatementText of={{ kind: 'Credit', key: 'GAP-1', text: 'Voided after remittance' }} />
      <StatementText of={{ kind: 'Payment', key: null, text: 'Check 1001' }} />
    </>,
  );
  expect(screen.getByRole('link', { name: 'MBP-15578816A' }).getAttribute('href')).toBe(
    '/contracts/MBP/15578816A',
  );
  expect(container.textContent).toBe(
    'MBP-15578816A Select Stated ComponentGAP-1 Voided after remittance Check 1001',
  );
});
