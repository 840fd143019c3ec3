/** The number of changes without a response yet: sent, or waiting to be sent again. */
let unanswered = 0;

/**
 * Runs a change. Closing or reloading the page before its response asks first: the browser would drop it, or no one
 * would see that it failed. Pages inside the portal can be changed freely: the change continues without them.
 */
export async function askingBeforeLeaving<Result>(change: () => Promise<Result>): Promise<Result> {
  if (unanswered++ === 0) window.addEventListener('beforeunload', ask);
  try {
    return await change();
  } finally {
    // Only while it is needed: a page that listens can't be restored from the browser's history.
    if (--unanswered === 0) window.removeEventListener('beforeunload', ask);
  }
}

/** The browser shows its own text. */
function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
