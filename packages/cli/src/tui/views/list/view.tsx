import { filledAddress } from '../../../print/screens/portal-address.ts';
import { safeText } from '../../../print/text.ts';
import { Sentences } from '../../Sentences.tsx';
import { screenAddress } from '../../screen-address.ts';
import type { View } from '../../view.ts';
import { listKeys } from './keys.ts';
import { ListView } from './ListView.tsx';
import { listIdOf, ownListOf } from './lists.ts';
import { filterTyped, followList, openList, readAfterCommand } from './run.ts';
import { listSentences } from './words.ts';

/** A list that is read as a whole: Enter opens a row, keys act on it. */
export const listView: View<'list'> = {
  title: ({ title }) => safeText(title),
  keys: listKeys,
  Drawn: ListView,
  Spoken: ({ place, said, isCovered }) => (
    <Sentences lines={[...(isCovered ? [] : listSentences(place)), ...said]} />
  ),
  address: ({ list, fields }) => {
    const own = ownListOf(list);
    return own ? filledAddress(own.path, fields) : screenAddress(list, fields);
  },
  typed: (context, { text, caret }) => filterTyped(context, text, caret),
  opens: ({ id, title }, fields, context) => {
    const list = listIdOf(id);
    return list && openList(list, { title, fields }, context);
  },
  commandRan: readAfterCommand,
  follow: followList,
};
