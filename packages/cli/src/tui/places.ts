/** The places of the app by their kind: each view adds its own in its folder (`declare module`), and one line in `views/index.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: the views fill it
export interface Places {}

/** A place in the app: an entry of the stack of views. */
export type Place = Places[keyof Places];
