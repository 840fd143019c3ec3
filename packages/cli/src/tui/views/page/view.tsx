import { safeText } from '../../../print/text.ts';
import type { Binding } from '../../binding.ts';
import type { AppContext } from '../../context.ts';
import { Sentences, spokenText } from '../../Sentences.tsx';
import { screenAddress } from '../../screen-address.ts';
import { opened, placed } from '../../state.ts';
import { textKeys } from '../../text-keys.ts';
import { themeOf } from '../../theme.ts';
import type { View } from '../../view.ts';
import { PageView } from './PageView.tsx';
import { type PagePlace, pagePlace } from './place.ts';

const plain = themeOf('none');

/** The same source as another object is read again. */
function again({ store }: Pick<AppContext, 'store'>, { source }: PagePlace): Binding {
  const run = () => void store.dispatch(placed({ source: { ...source } }));
  return { keys: ['ctrl+r'], title: 'Refresh', run };
}

/** A page of text: every screen without its own view is what its sub-command prints. */
export const pageView: View<'page'> = {
  title: ({ title }) => safeText(title),
  keys: (context, place) => [
    ...textKeys(context, place),
    ...(place.isFiltering ? [] : [again(context, place)]),
  ],
  Drawn: PageView,
  Spoken: ({ context, place, said, isCovered }) => (
    <>
      {!isCovered && <PageView {...spokenText} theme={plain} context={context} place={place} />}
      <Sentences lines={said} />
    </>
  ),
  address: ({ source }) => {
    if (source.kind === 'screen') return screenAddress(source.screen, source.params);
    return source.kind === 'row' ? screenAddress(source.list, {}) : '/';
  },
  opens: ({ id, title }, params, { store }) => {
    store.dispatch(opened(pagePlace(title, { kind: 'screen', screen: id, params })));
    return Promise.resolve();
  },
};
