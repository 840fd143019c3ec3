/** An event of a stream. `id` is that of the last one that had any, so also of what came before. */
export interface StreamEvent {
  name: string;
  data: string;
  id: string | undefined;
}

/** The output of a stream: events and its position. */
export interface StreamReader {
  /** Takes the next bytes of the stream as text, and returns the events that they complete. */
  take(text: string): StreamEvent[];
  /** The id of the last event, to resume from; undefined before the first. */
  lastId(): string | undefined;
}

/**
 * Reads server-sent events, as the HTML standard has them: fields by line, an event at each empty line, comments left out. `fetch` is used in place
 * of EventSource, which sends no header, doesn't say why it was refused, and isn't in Node.
 */
export function createStreamReader(lastId?: string): StreamReader {
  let id = lastId;
  let rest = '';
  let name = '';
  let data: string[] = [];
  const complete = (): StreamEvent[] => {
    const event = { name: name || 'message', data: data.join('\n'), id };
    const isEmpty = data.length === 0;
    name = '';
    data = [];
    return isEmpty ? [] : [event];
  };
  const line = (text: string): StreamEvent[] => {
    if (text === '') return complete();
    const [field, value] = fieldOf(text);
    if (field === 'event') name = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id') id = value;
    return [];
  };
  return {
    take: (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      return lines.flatMap(line);
    },
    lastId: () => id,
  };
}

/** A comment has an empty name. */
function fieldOf(line: string): [field: string, value: string] {
  const at = line.indexOf(':');
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1).replace(/^ /, '')];
}
