import { useState } from 'react';

/**
 * Returns the selected row. If it was removed with the results of an earlier text, the first one is selected, so that Enter always
 * has a target.
 */
export function useActiveRow(values: readonly string[]) {
  const [selected, select] = useState('');
  return { active: values.includes(selected) ? selected : (values[0] ?? ''), select };
}
