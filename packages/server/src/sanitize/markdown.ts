import { marked } from 'marked';

/**
 * Returns the HTML of a text in Markdown, which still holds whatever its author wrote: Markdown lets HTML and every address through, so it is sanitized
 * before it is stored. A line break stays one, and headings have the two sizes that an announcement has. Source: areas.md §10 (R45)
 */
export function htmlOfMarkdown(text: string): string {
  const html = marked.parse(text, { async: false, breaks: true, gfm: true });
  return html.replace(/<(\/?)h[12](?=[\s>])/g, '<$1h3').replace(/<(\/?)h[56](?=[\s>])/g, '<$1h4');
}
