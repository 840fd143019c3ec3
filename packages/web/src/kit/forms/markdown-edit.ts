/** The actions of the editor's buttons. */
export type MarkdownEdit = 'bold' | 'italic' | 'heading' | 'link' | 'bullets' | 'numbers';

/** A text with a selection. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

const around: Readonly<Partial<Record<MarkdownEdit, string>>> = { bold: '**', italic: '*' };

/**
 * Applies a button to the selection: bold and italic are toggled around it, a link uses it as its text, and headings and lists
 * apply to whole lines.
 */
export function editMarkdown(edit: MarkdownEdit, selected: Selected): Selected {
  const mark = around[edit];
  if (mark) return toggleAround(selected, mark);
  return edit === 'link' ? asLink(selected) : toggleLines(selected, edit);
}

function toggleAround({ text, start, end }: Selected, mark: string): Selected {
  const [before, inner, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  if (before.endsWith(mark) && after.startsWith(mark) && !isLongerMark(before, mark)) {
    const cut = before.slice(0, -mark.length);
    return {
      text: cut + inner + after.slice(mark.length),
      start: cut.length,
      end: cut.length + inner.length,
    };
  }
  return { text: before + mark + inner + mark + after, start: start + mark.length, end: end + mark.length };
}

/** `**` isn't a pair of `*`: bold text isn't italic. */
function isLongerMark(before: string, mark: string): boolean {
  return mark === '*' && before.endsWith('**') && !before.endsWith('***');
}

/** The address is selected, to be typed next. */
function asLink({ text, start, end }: Selected): Selected {
  const words = text.slice(start, end) || 'text';
  const at = start + words.length + 3;
  const address = 'https://';
  return {
    text: `${text.slice(0, start)}[${words}](${address})${text.slice(end)}`,
    start: at,
    end: at + address.length,
  };
}

const starts = { heading: /^### /, bullets: /^- /, numbers: /^\d+\. / } as const;

function toggleLines(
  { text, start, end }: Selected,
  edit: 'heading' | 'bullets' | 'numbers' | MarkdownEdit,
): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd < 0 ? text.length : lineEnd;
  const lines = text.slice(from, to).split('\n');
  const own = starts[edit as keyof typeof starts];
  const areMarked = lines.every((line) => own.test(line));
  const plain = lines.map((line) => line.replace(/^(### |- |\d+\. )/, ''));
  const marked = areMarked ? plain : plain.map((line, index) => `${startOf(edit, index)}${line}`);
  const block = marked.join('\n');
  return { text: text.slice(0, from) + block + text.slice(to), start: from, end: from + block.length };
}

function startOf(edit: MarkdownEdit, index: number): string {
  if (edit === 'heading') return '### ';
  return edit === 'bullets' ? '- ' : `${index + 1}. `;
}
