/** The thread that draws documents for `drawInWorker`. */
import { answerRequests } from '../../threads/answer-requests.ts';
import type { DrawingRequest } from './draw-in-worker.ts';
import { drawingOf } from './drawings.ts';

answerRequests(({ name, data }: DrawingRequest) => drawingOf(name, data));
