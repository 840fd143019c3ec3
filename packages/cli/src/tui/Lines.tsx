import { Box, Text } from 'ink';
import type { Theme } from './theme.ts';

/**
 * Lines that were laid out already, one `Text` each; as many as there is room for. They fit: a box that cuts what it holds would have every
 * line measured again at each key.
 */
export function Lines({ lines, height }: { lines: readonly string[]; height: number }) {
  return (
    <Box flexDirection="column" height={height} flexShrink={0}>
      {Array.from({ length: height }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place on the screen
        <Text key={row} wrap="truncate">
          {lines[row] || ' '}
        </Text>
      ))}
    </Box>
  );
}

/**
 * Lines with others at their right, behind a rule down the whole height. `width` is that of the left ones. Both are scrolled together,
 * each as far as it is too tall.
 */
export function LinesBeside({ lines, aside, top, width, height, covered, theme }: Beside) {
  const seen = (all: readonly string[]) => all.slice(Math.min(top, Math.max(0, all.length - height)));
  const seenAside = seen(aside);
  const ruled = Array.from({ length: height }, (_, row) => `${theme.muted('│')} ${seenAside[row] ?? ''}`);
  return (
    <Box>
      <Box flexDirection="column" width={width + 1} flexShrink={0}>
        <Lines height={height - covered} lines={seen(lines)} />
      </Box>
      <Lines height={height - covered} lines={ruled} />
    </Box>
  );
}

interface Beside {
  lines: readonly string[];
  aside: readonly string[];
  top: number;
  width: number;
  height: number;
  /** Rows at the foot that something else is over. */
  covered: number;
  theme: Theme;
}
