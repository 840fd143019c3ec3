import type { RemittanceBatch } from '@pitlane/shared/features/remittance/batch-schema';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { BatchLines } from './BatchLines.tsx';

test('the plans of a batch read as on their contracts', () => {
  const line = { key: 'GAP-80727463', customerName: 'Herwood, Jennifer', planDescription: 'GAP WAIVER PLUS' };
  render(<BatchLines batch={{ lines: [line], debits: [], credits: [] } as unknown as RemittanceBatch} />);
  expect(screen.getByText('GAP Waiver Plus')).toBeTruthy();
});
