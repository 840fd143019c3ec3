import { configure, getConfig } from '@testing-library/react';

/** What testing-library says of itself only to its own code. */
type Known = ReturnType<typeof getConfig> & { _disableExpensiveErrorDiagnostics?: boolean };

/**
 * Writes the page into the message of a failed query once no one waits for it any more. A query that waits fails with each change of the page until it
 * finds something, and writing out a form each time takes longer than the query.
 */
export function quickErrors(): void {
  const { getElementError } = getConfig();
  configure({
    getElementError: (message, container) => {
      const { _disableExpensiveErrorDiagnostics: isTriedAgain } = getConfig() as Known;
      if (!isTriedAgain) return getElementError(message, container);
      return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
    },
  });
}
