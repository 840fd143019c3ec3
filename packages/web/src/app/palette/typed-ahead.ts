/** The input typed while the names of the entry are looked up: each part but the last ended with Enter. */
export interface TypedAhead {
  /** Takes note of an Enter, with what the box has by then. */
  enter: (text: string) => void;
  /** The parts, once the box has its last text. A second Enter alone is none: a bouncing key chooses nothing. */
  parts: (text: string) => readonly string[];
}

/** Starts with what the box has when the entry is chosen. */
export function typedAhead(before: string): TypedAhead {
  const texts = [before];
  return {
    enter: (text) => texts.push(text),
    parts: (text) => {
      const parts: string[] = [];
      for (const [index, next] of [...texts.slice(1), text].entries()) {
        const last = texts[index] ?? '';
        // Corrected in the meantime: only the input after that is for the next step.
        if (!next.startsWith(last)) break;
        parts.push(next.slice(last.length));
      }
      return parts[0] ? parts : [];
    },
  };
}
