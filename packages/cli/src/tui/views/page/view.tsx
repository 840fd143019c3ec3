import { safeText } from '../../../print/text.ts';
import type { Binding } from '../../binding.ts';
import type { AppContext } from '../../context.ts';
import { during } from '../../during.ts';
import { Sentences, spokenText } from '../../Sentences.tsx';
import { screenAddress } from '../../screen-address.ts';
import { opened, placed } from '../../state.ts';
import { textKeys } from '../../text-keys.ts';
import { themeOf } from '../../theme.ts';
import type { View } from '../../view.ts';
import { PageView } from './PageView.tsx';
import { type PagePlace, pagePlace } from './place.ts';
import { openUser, readUserAgain, userKeys, userOf } from './user.ts';

const plain = themeOf('none');

/** The same source as another object is read again; a user is read before it is drawn. */
function again(context: AppContext, place: PagePlace): Binding {
  const run = () =>
    userOf(place)
      ? void during(context, 'Reading...', () => readUserAgain(context))
      : void context.store.dispatch(placed({ source: { ...place.source } }));
  return { keys: ['ctrl+r'], title: 'Refresh', run };
}

function ofUser(context: AppContext, place: PagePlace): Binding[] {
  const user = userOf(place);
  return user && !place.isFiltering ? userKeys(context, user) : [];
}

/** A page of text: every screen without its own view is what its sub-command prints. */
export const pageView: View<'page'> = {
  title: ({ title }) => safeText(title),
  keys: (context, place) => [
    ...ofUser(context, place),
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
  address: (place) => {
    const { source } = place;
    if (source.kind === 'screen') return screenAddress(source.screen, source.params);
    if (source.kind !== 'row') return '/';
    const { username } = userOf(place) ?? {};
    return screenAddress(source.list, username ? { user: username } : {});
  },
  commandRan: readUserAgain,
  opens: ({ id, title }, params, context) => {
    if (id === 'user.show' && params['user']) return openUser(title, params['user'], context);
    context.store.dispatch(opened(pagePlace(title, { kind: 'screen', screen: id, params })));
    return Promise.resolve();
  },
};
