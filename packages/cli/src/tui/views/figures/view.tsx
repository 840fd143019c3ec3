import { dealerText, groupText } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import { clockText } from '@pitlane/shared/kernel/instant-text';
import { dealerValues } from '../../../print/screens/portal-address.ts';
import { safeText } from '../../../print/text.ts';
import { lineOfText } from '../../line-text.ts';
import { Sentences, spokenText } from '../../Sentences.tsx';
import { screenAddress } from '../../screen-address.ts';
import { placeOf, type RootState } from '../../store.ts';
import { themeOf } from '../../theme.ts';
import type { SpokenProps, View } from '../../view.ts';
import { FiguresView, useFigureLines } from './FiguresView.tsx';
import { dealerOf, groupOf, readAgain, readAtOf } from './figures.ts';
import { beginSearch, figuresKeys } from './keys.ts';
import { openFigures } from './open.ts';
import type { FiguresPlace } from './place.ts';

const plain = themeOf('none');
const emptyLine = lineOfText('');

/** The dashboard, on which typing starts a search, and the view of a dealer. */
export const figuresView: View<'figures'> = {
  title,
  keys: figuresKeys,
  Drawn: FiguresView,
  Spoken: SpokenFigures,
  typedLine: ({ screen }) => (screen === 'dashboard.open' ? emptyLine : undefined),
  typed: (context, { text }) => beginSearch(context, text),
  // It isn't visible: the search shows the typed text.
  caret: () => undefined,
  head: (place, state, theme) => {
    const isFirst = place.screen === 'dashboard.open';
    const at = readAtOf(state, place);
    return {
      label: title(place, state),
      line: emptyLine,
      after: isFirst ? theme.muted('  Type to search') : '',
      right: at ? `Updated ${clockText(at)}` : '',
    };
  },
  address: ({ screen, scope }, state) => {
    const dealer = dealerOf(state, { scope });
    const { dealerGroupIdentifier } = scope;
    return screenAddress(
      screen,
      dealer ? dealerValues(dealer) : dealerGroupIdentifier ? { dealerGroupIdentifier } : {},
    );
  },
  commandRan: async (context, command) => {
    const place = placeOf(context.store.getState().app);
    if (place.kind === 'figures' && command.startsWith('dealer.')) await readAgain(context, place);
  },
  opens: ({ id }, params, context) => openFigures(id, params, context),
};

function title({ screen, scope }: FiguresPlace, state: RootState): string {
  const dealer = dealerOf(state, { scope });
  const group = groupText(groupOf(state, { scope }));
  const name = dealer ? dealerText(dealer) : scope.dealerCode || group;
  if (screen === 'dealer.show') return safeText(`Dealers › ${name}`);
  const agency = scope.agentCode ? `Agency ${scope.agentCode}` : '';
  return safeText(['Dashboard', name, agency].filter(Boolean).join(' › '));
}

function SpokenFigures({ context, place, said, isCovered }: SpokenProps<'figures'>) {
  const lines = useFigureLines(context, place, spokenText.columns, plain);
  const { top, chosen } = place;
  const seen = top > 0 ? lines.slice(top, top + spokenText.height) : lines.slice(chosen, chosen + 1);
  return <Sentences lines={[...(isCovered ? [] : seen), ...said, 'Ctrl+G: keys']} />;
}
