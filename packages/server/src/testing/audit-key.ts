/** The key of the history's marks in tests. */
export const auditKey = Buffer.alloc(32, 7);
