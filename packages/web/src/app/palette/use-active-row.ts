import { useState } from 'react';

/**
 * Which of the rows is selected. The row may have gone with the results of an earlier text: then the first one is selected, so that Enter always
 * means one.
 */
export function useActiveRow(values: readonly string[]) {
  const [selected, select] = useState('');
  return { active: values.includes(selected) ? selected : (values[0] ?? ''), select };
}
