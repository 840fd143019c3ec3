import { Box, Text } from 'ink';

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
