/** The links of the stylesheets that couldn't be loaded. Vite requests each stylesheet once, and never again after a failure. */
const lost = new Set<HTMLLinkElement>();

/** Notes each stylesheet that can't be loaded. A link that is still loading looks the same as one that failed, so the event counts. */
export function noteLostStyles(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
    },
    // It doesn't bubble.
    true,
  );
}

/** Requests the lost stylesheets again, and ends when they apply; fails if one still can't be loaded. */
export async function loadLostStyles(): Promise<void> {
  await Promise.all([...lost].map(loadAgain));
}

async function loadAgain(link: HTMLLinkElement): Promise<void> {
  lost.delete(link);
  const again = link.cloneNode() as HTMLLinkElement;
  const loading = new Promise((resolve, reject) => {
    again.addEventListener('load', resolve);
    again.addEventListener('error', () => reject(new Error(`Couldn't load ${again.href}`)));
  });
  link.replaceWith(again);
  await loading;
}
