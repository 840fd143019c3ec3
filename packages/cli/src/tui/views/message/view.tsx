import { useMemo } from 'react';
import { cardLines } from '../../../print/card.ts';
import { messageBlocks, messageHead } from '../../../print/screens/messages/show.ts';
import { safeText } from '../../../print/text.ts';
import { Lines } from '../../Lines.tsx';
import { Sentences } from '../../Sentences.tsx';
import { screenAddress } from '../../screen-address.ts';
import { useScrolled } from '../../scrolled.ts';
import { themeOf } from '../../theme.ts';
import type { View, ViewProps } from '../../view.ts';
import { messageKeys } from './keys.ts';
import { messageQueue } from './run.ts';

const plain = themeOf('none');

/** A message: contact, notes, contract and history on one page, and what can be done by keys. Source: areas.md §8 */
export const messageView: View<'message'> = {
  title: ({ found }) => safeText(`Messages › ${found.internalMessageID ?? ''}`),
  keys: messageKeys,
  Drawn: MessageView,
  Spoken: ({ place: { found }, said, isCovered }) => (
    <Sentences
      lines={[
        ...(isCovered
          ? []
          : cardLines(messageHead(found), messageBlocks(found), { columns: 80, paint: plain })),
        ...said,
      ]}
    />
  ),
  address: ({ found }) => screenAddress('message.show', { id: String(found.internalMessageID ?? '') }),
  opens: ({ id }, params, context) =>
    id === 'message.show'
      ? messageQueue.open(params['id'] ?? params['internalMessageID'] ?? '', context)
      : undefined,
  commandRan: messageQueue.afterCommand,
  follow: messageQueue.follow,
};

function MessageView({ context, place, columns, height, covered, theme }: ViewProps<'message'>) {
  const { found, top: givenTop } = place;
  const lines = useMemo(
    () => cardLines(messageHead(found), messageBlocks(found), { columns: columns - 2, paint: theme }),
    [found, columns, theme],
  );
  const top = useScrolled(context, givenTop, lines.length, height);
  return <Lines height={height - covered} lines={lines.slice(top, top + height).map((line) => ` ${line}`)} />;
}
