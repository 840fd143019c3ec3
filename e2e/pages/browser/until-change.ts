const known = new Set<Map<unknown, unknown>>();

function forget(): void {
  for (const answers of known) answers.clear();
}

/** Each file of stories gets here again; the observer of the last one is disconnected. */
const watching = Symbol.for('pitlane watches the page for changes');
const watched = document as Document & { [watching]?: MutationObserver };
watched[watching]?.disconnect();
const observer = new MutationObserver(forget);
observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
watched[watching] = observer;

/** Remembers answers until an element, an attribute or a text of the page changes: a story looks for the same parts many times. */
export function untilChange<Key, Answer>(find: (key: Key) => Answer): (key: Key) => Answer {
  const answers = new Map<Key, Answer>();
  known.add(answers);
  return (key) => {
    if (observer.takeRecords().length > 0) forget();
    if (answers.has(key)) return answers.get(key) as Answer;
    const answer = find(key);
    answers.set(key, answer);
    return answer;
  };
}
