import { Box, Text } from 'ink';

/** Lines that were laid out already, one `Text` each; as many as there is room for. */
export function Lines({ lines, height }: { lines: readonly string[]; height: number }) {
  return (
    <Box flexDirection="column" height={height} flexShrink={0} overflow="hidden">
      {Array.from({ length: height }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place on the screen
        <Text key={row} wrap="truncate">
          {lines[row] || ' '}
        </Text>
      ))}
    </Box>
  );
}
