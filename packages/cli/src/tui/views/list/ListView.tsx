import { cutText, safeText } from '../../../print/text.ts';
import { Lines } from '../../Lines.tsx';
import { rowLine } from '../../row-line.ts';
import { Table } from '../../Table.tsx';
import { useWindow } from '../../use-window.ts';
import type { ViewProps } from '../../view.ts';
import { listOfPlace, seenRows } from './run.ts';
import { countWords } from './words.ts';

/** The rows of a list, the chosen one marked, and below them how many there are. */
export function ListView({ place, columns, height, covered, theme }: Omit<ViewProps<'list'>, 'context'>) {
  const { list } = listOfPlace(place);
  const { seen, at } = seenRows(place);
  // The heads above, and the count below.
  const listHeight = Math.max(1, height - 2);
  const top = useWindow(at, listHeight, seen.length);
  const words = ` ${theme.muted(cutText(safeText(countWords(place)), columns - 2))}`;
  if (seen.length === 0) return <Lines height={height - covered} lines={['', words]} />;
  const isCovered = covered > 0;
  return (
    <>
      <Table
        data={seen}
        columns={list.columns}
        header={(text) => theme.muted(`  ${text}`)}
        cell={(line, index) => rowLine(line, { isChosen: index === at, width: columns, theme })}
        width={columns - 2}
        height={isCovered ? height - 1 - covered : listHeight}
        top={top}
        paint={theme}
      />
      {!isCovered && <Lines lines={[words]} height={1} />}
    </>
  );
}
