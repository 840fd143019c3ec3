/** The input typed while the names of the entry are looked up: each part but the last ended with Enter. */
export interface TypedAhead {
  /** Records an Enter, with the current text of the box. */
  enter: (text: string) => void;
  /** Returns the parts for the final text of the box. A second Enter without text is ignored, since a bouncing key must not choose anything. */
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
        // The text was corrected in the meantime: only the input after that is for the next step.
        if (!next.startsWith(last)) break;
        parts.push(next.slice(last.length));
      }
      return parts[0] ? parts : [];
    },
  };
}
