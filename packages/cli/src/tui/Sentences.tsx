import { Text } from 'ink';

/** The text for a screen reader: the lines without purely visual parts. */
export function Sentences({ lines }: { lines: readonly string[] }) {
  const words = lines.map((line) => line.replace(/[─▌]+/g, '').trim()).filter(Boolean);
  return words.length > 0 && <Text>{words.join('\n')}</Text>;
}

/** How a text is laid out to be read aloud: wide, so that nothing is below anything, and this many lines at a time. */
export const spokenText = { columns: 200, height: 20, covered: 0 };
