import { useState } from 'react';

/** Makes a list one stop of the Tab key: the item that had the focus last, before that the one at the start. */
export function useTabStop<Id>(start: Id) {
  const [stop, setStop] = useState(start);
  return {
    stop,
    itemProps: (id: Id, isStop = id === stop) => ({
      tabIndex: isStop ? 0 : -1,
      onFocus: () => setStop(id),
    }),
  };
}
