import { type ChangesLine, followChanges } from '@pitlane/shared/client/follow-changes';
import type { ChangeEvent } from '@pitlane/shared/features/live/schema';

/** What the tab with the stream sends to the others. `after` is the event before, by which a tab knows that it missed none. */
type Message =
  | { about: 'change'; change: ChangeEvent; id: string | undefined; after: string | undefined }
  | { about: 'reset'; id: string | undefined }
  | { about: 'following'; isFollowing: boolean; id: string | undefined }
  | { about: 'rights' }
  | { about: 'place'; readAfter: string }
  | { about: 'hello' };

/** What a tab does with it. */
export interface TabHeard {
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
 * Follows the changes of the server in one of a browser's tabs: HTTP/1.1 has six connections for all of them. The tab with the lock has the stream
 * and passes events on to the others; when it closes, or rests, the next one continues from the last event that it received. Source: areas.md §14 (R52)
 */
export function createLiveTab({ locks, openChannel, line }: SharedParts, heard: TabHeard) {
  const channel = openChannel();
  let lastId: string | undefined;
  let leading: AbortController | undefined;

  const send = (message: Message) => {
    receive(message);
    channel.postMessage(message);
  };
  const follow = async (signal: AbortSignal) => {
    let isFollowing = false;
    hear = ({ about }) => {
      if (about === 'hello') channel.postMessage({ about: 'following', isFollowing, id: lastId });
    };
    await followChanges(
      line,
      {
        change: (change, id) => send({ about: 'change', change, id, after: lastId }),
        reset: (id) => send({ about: 'reset', id }),
        following: (now, id) => {
          isFollowing = now;
          send({ about: 'following', isFollowing, id });
        },
        rights: () => send({ about: 'rights' }),
        readAfter: (readAfter) => send({ about: 'place', readAfter }),
      },
      { signal, lastId },
    );
    hear = receive;
  };
  const receive = (message: Message) => {
    passOn(message, heard, lastId);
    if ('id' in message && message.id !== undefined) lastId = message.id;
  };
  /** Of the other tabs: the one with the stream only answers a new one. */
  let hear: (message: Message) => void = receive;
  channel.addEventListener('message', ({ data }) => hear(data as Message));
  channel.postMessage({ about: 'hello' } satisfies Message);

  return {
    /** Takes the stream, now or once the tab that has it is gone. */
    wake: () => {
      if (leading) return;
      leading = new AbortController();
      const { signal } = leading;
      locks.request(lockName, { signal }, () => follow(signal)).catch(() => undefined);
    },
    /** Leaves the stream to another tab; this one still hears of changes if there is one. */
    rest: () => {
      leading?.abort();
      leading = undefined;
    },
    close: () => {
      leading?.abort();
      channel.close();
      heard.following(false);
    },
  };
}

/** Passes a message on to what the tab shows. After an event that the tab missed, anything may have changed. */
function passOn(message: Message, heard: TabHeard, lastId: string | undefined): void {
  if (message.about === 'change') {
    const hasMissed =
      lastId !== undefined && message.after !== undefined && Number(message.after) > Number(lastId);
    heard.change(hasMissed ? undefined : message.change);
  } else if (message.about === 'reset') heard.change(undefined);
  else if (message.about === 'following') heard.following(message.isFollowing);
  else if (message.about === 'rights') heard.rights();
  else if (message.about === 'place') heard.readAfter(message.readAfter);
}
