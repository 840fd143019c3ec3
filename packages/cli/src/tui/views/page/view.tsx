import { safeText } from '../../../print/text.ts';
import { Sentences, spokenText } from '../../Sentences.tsx';
import { screenAddress } from '../../screen-address.ts';
import { opened } from '../../state.ts';
import { textKeys } from '../../text-keys.ts';
import { themeOf } from '../../theme.ts';
import type { View } from '../../view.ts';
import { PageView } from './PageView.tsx';
import { pagePlace } from './place.ts';

const plain = themeOf('none');

/** A page of text: every screen without its own view is what its sub-command prints. */
export const pageView: View<'page'> = {
  title: ({ title }) => safeText(title),
  keys: textKeys,
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
