/** The portal's look on its current host. Source: portal.md §3 (Branding) */
export interface PortalBrand {
  /** In the menu and at the sign-in. */
  name: string;
  /** In the browser's tab. */
  title: string;
  /** The file of its logo; null: our own mark next to the name. */
  logoFilename: string | null;
  /** Whether it is for vehicle owners rather than dealers. */
  isDirectConsumer: boolean;
}

/** The default for everything that a brand doesn't set. */
const ownBrand: PortalBrand = {
  name: 'Pitlane',
  title: 'Pitlane',
  logoFilename: null,
  isDirectConsumer: false,
};

/** Reads a brand from the text that the server writes into the page; an empty or damaged one is our own. */
export function brandFrom(content: string | undefined): PortalBrand {
  const fields = parsed(content);
  const name = textOf(fields['name']) ?? ownBrand.name;
  return {
    name,
    title: textOf(fields['title']) ?? name,
    logoFilename: textOf(fields['logoFilename']) ?? null,
    isDirectConsumer: fields['isDirectConsumer'] === true,
  };
}

/** Returns the title of the browser's tab for a page. */
export function tabTitle(page: string, { title } = brandOfHost()): string {
  return page ? `${page} · ${title}` : title;
}

let known: PortalBrand | undefined;

/** The brand of the host that the page came from; the server wrote it into the page, so that nothing changes under the eye. */
export function brandOfHost(): PortalBrand {
  known ??= brandFrom(document.querySelector<HTMLMetaElement>('meta[name="pitlane-brand"]')?.content);
  return known;
}

function parsed(content: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(content || '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
