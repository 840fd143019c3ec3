import { useMemo } from 'react';
import { cardLines } from '../../../print/card.ts';
import { claimBlocks, claimHead } from '../../../print/screens/claims/show.ts';
import { safeText } from '../../../print/text.ts';
import { Lines } from '../../Lines.tsx';
import { Sentences } from '../../Sentences.tsx';
import { screenAddress } from '../../screen-address.ts';
import { useScrolled } from '../../scrolled.ts';
import { themeOf } from '../../theme.ts';
import type { View, ViewProps } from '../../view.ts';
import { claimKeys } from './keys.ts';
import { claimQueue } from './run.ts';

const plain = themeOf('none');

/** A pre-authorization: damage, limits, contract, photos and history on one page, and its steps by keys. Source: areas.md §11 (Better 7) */
export const claimView: View<'claim'> = {
  title: ({ found }) => safeText(`Claims › ${found.number ?? ''}`),
  keys: claimKeys,
  Drawn: ClaimView,
  Spoken: ({ place: { found }, said, isCovered }) => (
    <Sentences
      lines={[
        ...(isCovered ? [] : cardLines(claimHead(found), claimBlocks(found), { columns: 80, paint: plain })),
        ...said,
      ]}
    />
  ),
  address: ({ found }) => screenAddress('claim.show', { id: found.number ?? '' }),
  opens: ({ id }, params, context) =>
    id === 'claim.show' ? claimQueue.open(params['id'] ?? '', context) : undefined,
  commandRan: claimQueue.afterCommand,
  follow: claimQueue.follow,
};

function ClaimView({ context, place, columns, height, covered, theme }: ViewProps<'claim'>) {
  const { found, top: givenTop } = place;
  const lines = useMemo(
    () => cardLines(claimHead(found), claimBlocks(found), { columns: columns - 2, paint: theme }),
    [found, columns, theme],
  );
  const top = useScrolled(context, givenTop, lines.length, height);
  return <Lines height={height - covered} lines={lines.slice(top, top + height).map((line) => ` ${line}`)} />;
}
