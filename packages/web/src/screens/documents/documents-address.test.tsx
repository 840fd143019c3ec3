import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { useDocumentsAddress } from './documents-address.ts';

test.each([
  ['/documents', false],
  ['/documents/', false],
  ['/Documents', false],
  ['/documents/true', true],
])('%s is about internal documents: %s', (address, isInternal) => {
  const Shown = () => String(useDocumentsAddress().isInternal);
  const { container } = render(
    <Routes>
      <Route path="/documents" element={<Shown />} />
      <Route path="/documents/:forInternalUse" element={<Shown />} />
    </Routes>,
    address,
  );
  expect(container.textContent).toBe(String(isInternal));
});
