import { get, type MatrixCall, post, put } from './matrix-call.ts';

const missing = 2_000_000_000;

/** The calls about messages; those that change something name what isn't there. */
export const messageCalls = {
  getMessage: put('/api/mbpinternal/message', { internalMessageID: missing }),
  saveMessage: post('/api/mbpinternal/savemessage', () => ({ internalMessageID: missing, notes: 'x' })),
  undoMessage: post(`/api/v1/messages/${missing}/undo`, () => ({ version: 1 })),
  handOverMessages: post('/api/v1/messages/hand-over', () => ({
    fromUsername: 'nobody',
    toUsername: 'nobody',
  })),
  getMessagesMark: get('/api/v1/messages/mark'),
  listMessageTemplates: get('/api/v1/messages/templates'),
  setAbsence: {
    targets: ['missing'],
    request: () => ({
      method: 'PUT',
      url: '/api/v1/absences/nobody',
      payload: { fromDay: '2999-01-01', untilDay: '2999-01-02' },
    }),
  },
  clearAbsence: {
    targets: ['missing'],
    request: () => ({ method: 'DELETE', url: '/api/v1/absences/nobody' }),
  },
} satisfies Record<string, MatrixCall>;
