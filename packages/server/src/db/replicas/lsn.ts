/** A position in PostgreSQL's log: every later position includes what was committed at it. */
export type Lsn = bigint;

/** Later than any other position: reads after it run on the primary. */
export const latestLsn: Lsn = 0xffff_ffff_ffff_ffffn;

/** Reads a place as PostgreSQL writes it, `16/B374D848`; undefined if the text isn't one. */
export function lsnOf(text: string): Lsn | undefined {
  const [, high, low] = /^([\da-f]{1,8})\/([\da-f]{1,8})$/i.exec(text) ?? [];
  if (high === undefined || low === undefined) return undefined;
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Writes a place as PostgreSQL does. */
export function lsnText(lsn: Lsn): string {
  return [lsn >> 32n, lsn & 0xffff_ffffn].map((half) => half.toString(16).toUpperCase()).join('/');
}
