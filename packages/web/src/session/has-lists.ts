export const listDatabaseName = 'pitlane lists';

/** Returns whether this browser ever had a list: without one, no database is created. */
export async function hasLists(): Promise<boolean> {
  const there = (await globalThis.indexedDB?.databases?.()) ?? [];
  return there.some(({ name }) => name === listDatabaseName);
}
