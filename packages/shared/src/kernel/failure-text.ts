/** The message if no server answered (status 0). Source: portal.md §8 */
export const noNetworkMessage = 'No Network: The server cannot be reached';

/**
 * The status of a call that was not sent because the server has a newer portal without the file that the call needs.
 */
export const partMissingStatus = -1;

/** The message for it. */
export const partMissingMessage = 'The portal was updated. Reload the page to continue.';

/** The message for a denied permission (403). Source: portal.md §8 */
export const accessDeniedMessage = 'Access Denied!';

/** Title and text of an unknown address (404). Source: portal.md §2 (Not-found page), §8 */
export const notFoundTitle = "404. That's an error";
export const notFoundMessage = 'The requested URL was not found on this server.';

/** The message if an answer has none. The misspelling is the specification's. Source: portal.md §8 */
export const unknownErrorMessage = "We're sorry, but an error occured.";

/**
 * Returns the message of a failed call: the first error's friendly message, otherwise its message, otherwise the
 * meaning of the HTTP status. Source: portal.md §8 (the global API error); Assumption: the words of a server that is
 * not ready (502 to 504).
 */
export function failureText(
  status: number,
  errors: readonly { message: string; friendlyMessage?: string }[],
): string {
  const first = errors[0];
  return first?.friendlyMessage || first?.message || messageOfStatus(status);
}

/** Returns a message as a sentence that others can follow. Source: portal.md §8, whose words have no period */
export function asSentence(message: string): string {
  return message.replace(/[^.!?]$/, '$&.');
}

/**
 * Returns whether a status says that no server is ready behind a proxy (502 to 504), which is temporary.
 * Assumption: the three that proxies and starting servers send.
 */
export function isServerNotReady(status: number): boolean {
  return status >= 502 && status <= 504;
}

function messageOfStatus(status: number): string {
  if (status === 0) return noNetworkMessage;
  if (status === partMissingStatus) return partMissingMessage;
  if (status === 403) return accessDeniedMessage;
  if (status === 404) return notFoundMessage;
  if (isServerNotReady(status)) return `The server is not ready (${status}). Try again in a moment.`;
  return unknownErrorMessage;
}
