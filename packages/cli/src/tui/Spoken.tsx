import { bindingsOf } from './bindings.ts';
import type { AppContext } from './context.ts';
import { useAppForm } from './form/app-form.ts';
import type { Overlay } from './overlay.ts';
import { nothingOffered, paletteRows } from './palette-finds.ts';
import { askPanel, confirmPanel, helpLines, markedPanel, type Panel } from './panels.ts';
import { Sentences, spokenText } from './Sentences.tsx';
import { placeOf, useAppState } from './store.ts';
import { themeOf } from './theme.ts';
import { viewOf } from './views/index.ts';

const { columns } = spokenText;
const plain = themeOf('none');

/**
 * The app for a screen reader: a few sentences about the current view, the selection and the last message instead of a screen. Only changes
 * are written.
 */
export function Spoken({ context }: { context: AppContext }) {
  // Suggestions and questions depend on the whole state.
  const { app } = useAppState((all) => all);
  const { overlay, note, busy } = app;
  const place = placeOf(app);
  useAppForm(overlay?.kind === 'ask' ? overlay.form : undefined);
  const View = viewOf(place).Spoken;
  const said = [busy ?? '', note?.text ?? '', note?.undo ? 'Press u to undo.' : ''];
  return (
    <>
      <View
        key={place.kind}
        {...{ context, place }}
        isCovered={overlay !== null}
        said={overlay ? [] : said}
      />
      {overlay && <Sentences lines={[...overSentences(context, overlay), ...said]} />}
    </>
  );
}

/** The overlay as text. */
function overSentences(context: AppContext, overlay: Overlay): string[] {
  const room = { columns, rows: 500, theme: plain };
  switch (overlay.kind) {
    case 'help':
      return [...helpLines(bindingsOf(context), columns, plain), 'Escape closes.'];
    case 'palette': {
      const found = paletteRows(context.store.getState(), overlay);
      const meant = found[Math.min(overlay.chosen, found.length - 1)]?.entry;
      const words = meant
        ? `${meant.words.join(' ')} ${meant.usage}: ${meant.lacking ?? meant.reason ?? meant.title}`
        : nothingOffered(overlay);
      return [`Run: ${overlay.line.text}`, overlay.problem ?? words];
    }
    case 'ask':
      return panelSentences(askPanel(overlay, room));
    case 'confirm':
      return panelSentences(confirmPanel(overlay, room));
    case 'marked':
      return panelSentences(markedPanel(overlay, room));
    default:
      return overlay satisfies never;
  }
}

function panelSentences({ lines, foot }: Panel): string[] {
  const keys = foot.map(([key, word]) => `${key === '↑↓' ? 'arrows' : key}: ${word}`);
  return [...lines, `${keys.join(', ')}.`];
}
