/** The lines between the header and the footer that counts them, which reveals a file that was cut off. */
export function framed(head: string, lines: readonly string[]): string {
  return `${[head, ...lines, `end ${lines.length}`].join('\n')}\n`;
}
