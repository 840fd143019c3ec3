/** Returns the text of an element line by line, as the browser has broken it. */
export function linesOf(element: Element): string[] {
  const lines = new Map<number, string>();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    for (const [at, character] of Array.from(node.textContent ?? '').entries()) {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const line = Math.round(range.getBoundingClientRect().bottom);
      lines.set(line, `${lines.get(line) ?? ''}${character}`);
    }
  }
  return [...lines.values()];
}
