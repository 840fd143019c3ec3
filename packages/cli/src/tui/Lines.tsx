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

/** Lines with others at their right, behind a rule down the whole height. `width` is that of the left ones. */
export function LinesBeside({ lines, aside, width, height, covered, theme }: Beside) {
  const ruled = Array.from({ length: height }, (_, row) => `${theme.muted('│')} ${aside[row] ?? ''}`);
  return (
    <Box>
      <Box flexDirection="column" width={width + 1} flexShrink={0}>
        <Lines height={height - covered} lines={lines} />
      </Box>
      <Lines height={height - covered} lines={ruled} />
    </Box>
  );
}

interface Beside {
  lines: readonly string[];
  aside: readonly string[];
  width: number;
  height: number;
  /** Rows at the foot that something else is over. */
  covered: number;
  theme: Theme;
}
