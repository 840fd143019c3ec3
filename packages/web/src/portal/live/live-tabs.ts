import { type ChangesHeard, type ChangesLine, followChanges } from '@pitlane/shared/client/follow-changes';
import type { ChangeEvent } from '@pitlane/shared/features/live/schema';

/** A message from the leader, the tab with the stream, to the others. `after` is the event before, so that a tab notices when it missed one. */
type Message =
  | { about: 'change'; change: ChangeEvent; id: string | undefined; after: string | undefined }
  | { about: 'reset'; id: string | undefined }
  | { about: 'following'; isFollowing: boolean; id: string | undefined }
  | { about: 'rights' }
  | { about: 'place'; readAfter: string }
  | { about: 'hello' };

/** Called in every tab with what the stream sends. */
export interface TabListener {
  /** Undefined: anything may have changed. */
  change(change: ChangeEvent | undefined): void;
  following(isFollowing: boolean): void;
  rights(): void;
  readAfter(place: string): void;
}

/** The browser's parts that tabs share. */
export interface SharedParts {
  locks: Pick<LockManager, 'request'>;
  /** Opens the channel to the other tabs. */
  openChannel: () => Pick<BroadcastChannel, 'postMessage' | 'close' | 'addEventListener'>;
  line: ChangesLine;
}

const lockName = 'pitlane-changes';

/**
 * Follows the changes of the server in one of a browser's tabs: HTTP/1.1 has six connections for all of them. The tab with the lock leads: it has
 * the stream and passes events on to the others. When it closes, or rests, the next one continues from the last event that it received.
 * Source: areas.md §14 (R52)
 */
export function createLiveTab({ locks, openChannel, line }: SharedParts, listener: TabListener) {
  const channel = openChannel();
  /** The last event that this tab received. */
  let lastId: string | undefined;
  let leadership: AbortController | undefined;
  const receive = (message: Message) => {
    passOn(message, listener, lastId);
    if ('id' in message && message.id !== undefined) lastId = message.id;
  };
  let onMessage: (message: Message) => void = receive;
  channel.addEventListener('message', ({ data }) => onMessage(data as Message));
  channel.postMessage({ about: 'hello' } satisfies Message);

  const lead = async (signal: AbortSignal) => {
    let isFollowing = false;
    // The leader has everything from the stream, and only answers a new tab.
    onMessage = ({ about }) => {
      if (about === 'hello') channel.postMessage({ about: 'following', isFollowing, id: lastId });
    };
    const send = (message: Message) => {
      if (message.about === 'following') isFollowing = message.isFollowing;
      receive(message);
      channel.postMessage(message);
    };
    await followChanges(
      line,
      messagesOf(send, () => lastId),
      { signal, lastId },
    );
    onMessage = receive;
  };

  return {
    /** Takes the stream, now or once the tab that has it is gone. */
    wake: () => {
      if (leadership) return;
      leadership = new AbortController();
      const { signal } = leadership;
      locks.request(lockName, { signal }, () => lead(signal)).catch(() => undefined);
    },
    /** Leaves the stream to another tab; this one still hears of changes if there is one. */
    rest: () => {
      leadership?.abort();
      leadership = undefined;
    },
    close: () => {
      leadership?.abort();
      channel.close();
      listener.following(false);
    },
  };
}

/** Sends what the stream reports as messages. */
function messagesOf(send: (message: Message) => void, lastId: () => string | undefined): ChangesHeard {
  return {
    change: (change, id) => send({ about: 'change', change, id, after: lastId() }),
    reset: (id) => send({ about: 'reset', id }),
    following: (isFollowing, id) => send({ about: 'following', isFollowing, id }),
    rights: () => send({ about: 'rights' }),
    readAfter: (readAfter) => send({ about: 'place', readAfter }),
  };
}

/** Reports a message to the tab's listener. After an event that the tab missed, anything may have changed. */
function passOn(message: Message, listener: TabListener, lastId: string | undefined): void {
  if (message.about === 'change') {
    const hasMissed =
      lastId !== undefined && message.after !== undefined && Number(message.after) > Number(lastId);
    listener.change(hasMissed ? undefined : message.change);
  } else if (message.about === 'reset') listener.change(undefined);
  else if (message.about === 'following') listener.following(message.isFollowing);
  else if (message.about === 'rights') listener.rights();
  else if (message.about === 'place') listener.readAfter(message.readAfter);
}
