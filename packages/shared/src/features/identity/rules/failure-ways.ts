/** How a face handles a failure. */
export type FailureWay =
  /** A notice that stays until it is closed. */
  | { kind: 'stickyToast'; title: string; text: string }
  | { kind: 'alert'; text: string }
  /** A line of the log, then the root page. */
  | { kind: 'toRoot'; logText: string }
  /** Only logged; the known state stays. */
  | { kind: 'log' }
  /** The caller gets null. */
  | { kind: 'null' }
  /** Callers that wait for it get an error with this name. */
  | { kind: 'raise'; name: string };

/**
 * How a face handles a failure of its own kind; any other shows where it happened or is the global error (kernel/failure-text.ts).
 * Source: portal.md §8; Assumption: the titles of the retail notices, and the name of the vehicle error.
 */
export const failureWays = {
  zipLookup: { kind: 'alert', text: 'There was a problem locating zip code!' },
  guard: { kind: 'toRoot', logText: 'not authorized!' },
  featureFlags: { kind: 'log' },
  announcements: { kind: 'null' },
  vehicleInformation: { kind: 'raise', name: 'vehicle-information-error' },
  quote: { kind: 'raise', name: 'fetch-rates-error' },
  retailList: { kind: 'stickyToast', title: 'Error', text: 'Unable to get retail settings.' },
  retailAdd: { kind: 'stickyToast', title: 'Error', text: 'Unable to add retail settings.' },
  retailEdit: { kind: 'stickyToast', title: 'Error', text: 'Unable to edit retail settings.' },
  retailDelete: { kind: 'stickyToast', title: 'Error', text: 'Unable to delete retail settings.' },
} as const satisfies Record<string, FailureWay>;
