import { type Draw, drawingOf } from './drawings.ts';

/** Draws in this thread, from a copy as a thread would get it: for tests, which start the server many times. */
export const drawHere: Draw = async (name, data) => Buffer.from(await drawingOf(name, structuredClone(data)));
