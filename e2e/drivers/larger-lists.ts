import type { Page } from '@playwright/test';

type Row = Record<string, string | null>;

/** Makes the browser get the server's list with this many rows: the demo book is small, a provider isn't. */
export async function lengthen(page: Page, path: string, count: number): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: Row[] };
    const rows = Array.from({ length: count }, (_, index) => copyOf(body.data, index));
    await route.fulfill({ response, json: { ...body, data: rows } });
  });
}

/** The row at an index, or a copy of another one with its own name and code. */
function copyOf(rows: readonly Row[], index: number): Row {
  const row = rows[index % rows.length] ?? {};
  const round = Math.floor(index / rows.length);
  if (round === 0) return row;
  const numbered = Object.entries(row).map(([name, value]) =>
    /^(name|dealerCode|agentCode)$/.test(name) ? [name, `${value}-${round}`] : [name, value],
  );
  return Object.fromEntries(numbered) as Row;
}
