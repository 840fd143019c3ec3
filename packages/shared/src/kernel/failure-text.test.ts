import { expect, test } from 'vitest';
import {
  accessDeniedMessage,
  asSentence,
  failureText,
  isServerNotReady,
  noNetworkMessage,
  notFoundMessage,
  notFoundTitle,
  unknownErrorMessage,
} from './failure-text.ts';

test('the words are those of the specification (portal.md §2, §8)', () => {
  expect({
    noNetworkMessage,
    accessDeniedMessage,
    notFoundTitle,
    notFoundMessage,
    unknownErrorMessage,
  }).toEqual({
    noNetworkMessage: 'No Network: The server cannot be reached',
    accessDeniedMessage: 'Access Denied!',
    notFoundTitle: "404. That's an error",
    notFoundMessage: 'The requested URL was not found on this server.',
    unknownErrorMessage: "We're sorry, but an error occured.",
  });
});

test.each([
  [0, noNetworkMessage],
  [200, unknownErrorMessage],
  [400, unknownErrorMessage],
  [403, accessDeniedMessage],
  [404, notFoundMessage],
  [500, unknownErrorMessage],
  [501, unknownErrorMessage],
  [502, 'The server is not ready (502). Try again in a moment.'],
  [504, 'The server is not ready (504). Try again in a moment.'],
  [505, unknownErrorMessage],
])('without an error, the status %d says "%s"', (status, text) => {
  expect(failureText(status, [])).toBe(text);
});

test.each([
  [[{ message: 'm', friendlyMessage: 'f' }], 'f'],
  [[{ message: 'm', friendlyMessage: '' }], 'm'],
  [[{ message: 'm' }], 'm'],
  [[{ message: 'm' }, { message: 'n', friendlyMessage: 'g' }], 'm'],
  [[{ message: '' }, { message: 'n' }], accessDeniedMessage],
])('%j says "%s"', (errors, text) => {
  expect(failureText(403, errors)).toBe(text);
});

test('a server that is not ready says 502, 503 or 504', () => {
  expect([0, 500, 501, 502, 503, 504, 505].filter(isServerNotReady)).toEqual([502, 503, 504]);
});

test.each([
  [noNetworkMessage, 'No Network: The server cannot be reached.'],
  [
    'The server is not ready (502). Try again in a moment.',
    'The server is not ready (502). Try again in a moment.',
  ],
  ['Access Denied!', 'Access Denied!'],
  ['Is it plugged in?', 'Is it plugged in?'],
])('%j can be followed by a sentence', (message, sentence) => {
  expect(asSentence(message)).toBe(sentence);
});
