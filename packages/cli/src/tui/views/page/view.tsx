import { safeText } from '../../../print/text.ts';
import type { Binding } from '../../binding.ts';
import type { AppContext } from '../../context.ts';
import { during, type WorkContext } from '../../during.ts';
import { Sentences, spokenText } from '../../Sentences.tsx';
import { screenAddress } from '../../screen-address.ts';
import { opened, placed } from '../../state.ts';
import { textKeys } from '../../text-keys.ts';
import { themeOf } from '../../theme.ts';
import type { View } from '../../view.ts';
import { PageView } from './PageView.tsx';
import { type PagePlace, pagePlace } from './place.ts';
import { openSupplyOrder, readSupplyOrderAgain, supplyOrderKeys, supplyOrderOf } from './supply-order.ts';
import { openUser, readUserAgain, userKeys, userOf } from './user.ts';

const plain = themeOf('none');

/** The same source as another object is read again; a user or an order is read before it is drawn. */
function again(context: AppContext, place: PagePlace): Binding {
  const run = () =>
    userOf(place) || supplyOrderOf(place)
      ? void during(context, 'Reading...', () => readAgain(context))
      : void context.store.dispatch(placed({ source: { ...place.source } }));
  return { keys: ['ctrl+r'], title: 'Refresh', run };
}

async function readAgain(context: WorkContext): Promise<void> {
  await readUserAgain(context);
  await readSupplyOrderAgain(context);
}

function ofRow(context: AppContext, place: PagePlace): Binding[] {
  if (place.isFiltering) return [];
  const [user, order] = [userOf(place), supplyOrderOf(place)];
  if (user) return userKeys(context, user);
  return order ? supplyOrderKeys(context, order) : [];
}

/** A page of text: every screen without its own view is what its sub-command prints. */
export const pageView: View<'page'> = {
  title: ({ title }) => safeText(title),
  keys: (context, place) => [
    ...ofRow(context, place),
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
    const { orderNumber } = supplyOrderOf(place) ?? {};
    return screenAddress(source.list, {
      ...(username ? { user: username } : {}),
      ...(orderNumber ? { orderNumber } : {}),
    });
  },
  commandRan: readAgain,
  opens: ({ id, title }, params, context) => {
    if (id === 'user.show' && params['user']) return openUser(title, params['user'], context);
    if (id === 'supply.show' && params['orderNumber']) {
      return openSupplyOrder(title, params['orderNumber'], context);
    }
    context.store.dispatch(opened(pagePlace(title, { kind: 'screen', screen: id, params })));
    return Promise.resolve();
  },
};
