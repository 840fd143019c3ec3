/** One page of a list, as a call answers it. */
interface AnsweredPage<Row> {
  rows: readonly Row[];
  page?: { next?: string | null } | null | undefined;
}

/** Reads a list page by page, from the cursor of one to the next, and returns all of its rows. */
export async function readAllPages<Row>(
  read: (cursor: string | null) => Promise<AnsweredPage<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const answer: AnsweredPage<Row> = await read(cursor);
    rows.push(...answer.rows);
    cursor = answer.page?.next ?? null;
  } while (cursor !== null);
  return rows;
}
