import { expect, test } from 'vitest';
import { z } from 'zod';
import { PortalFile } from '../../engine/file.ts';
import { defineOperations } from '../../engine/operation.ts';
import { createTransport } from './transport.ts';

const { printForm } = defineOperations({
  printForm: {
    kind: 'command',
    host: 'portal',
    method: 'PUT',
    path: '/api/pdf/cancelform',
    summary: 'Print',
    access: 'cancellation.printForm',
    request: () => z.object({}),
    response: PortalFile,
    answer: 'bytes',
  },
});

const pdf = '%PDF-1.7\nñ\n%%EOF\n';
const base64 = btoa(String.fromCharCode(...new TextEncoder().encode(pdf)));
const file = { fileContents: base64, fileDownloadName: 'made.pdf', contentType: 'application/pdf' };

/** The outcome of printing when a server answers this way. */
async function printed(body: string, headers: Record<string, string>, status = 200) {
  const bases = { main: '', portal: '', graphql: '', identity: '' };
  const fetch = async () => new Response(new TextEncoder().encode(body), { status, headers });
  const result = await createTransport({ bases, fetch })(printForm, {});
  if (!result.ok) return result.failure;
  return { ...result.answer, body: new TextDecoder().decode(result.answer.body) };
}

const asPdf = { 'content-type': 'application/pdf' };
const asJson = { 'content-type': 'application/json; charset=utf-8' };

test.each<[string, string, Record<string, string>, string]>([
  ['bytes', pdf, { ...asPdf, 'content-disposition': 'attachment; filename="form.pdf"' }, 'form.pdf'],
  [
    'bytes with a name in UTF-8',
    pdf,
    { ...asPdf, 'content-disposition': `attachment; filename="f_.pdf"; filename*=UTF-8''f%C3%B1.pdf` },
    'fñ.pdf',
  ],
  [
    'bytes whose name would leave the folder',
    pdf,
    { ...asPdf, 'content-disposition': 'inline; filename=../../x.pdf' },
    'x.pdf',
  ],
  ['bytes without a name', pdf, asPdf, 'cancelform.pdf'],
  ['bytes of no type', pdf, { 'content-type': 'application/octet-stream' }, 'cancelform.pdf'],
  ['a GeneratedFile', JSON.stringify(file), asJson, 'made.pdf'],
  [
    'a GeneratedFile in the envelope',
    JSON.stringify({ code: 0, data: file, errors: null }),
    asJson,
    'made.pdf',
  ],
])('is read from %s', async (_how, body, headers, name) => {
  expect(await printed(body, headers)).toEqual({ name, contentType: 'application/pdf', body: pdf });
});

test.each<[string, string, Record<string, string>]>([
  ['a PDF that broke off', pdf.slice(0, -8), asPdf],
  ['a page of HTML', '<html>Sign in</html>', { 'content-type': 'text/html' }],
  ['a page of HTML that calls itself a PDF', '<html>Sign in</html>', asPdf],
  ['nothing', '', asPdf],
  ['a GeneratedFile that is no base64', JSON.stringify({ ...file, fileContents: '?' }), asJson],
  ['an envelope without a file', '{"code":0,"data":null,"errors":[]}', asJson],
])('is not read from %s', async (_what, body, headers) => {
  expect(await printed(body, headers)).toMatchObject({
    message: expect.stringContaining('Unexpected response'),
  });
});

test('a refusal is reported in the server’s words for every status', async () => {
  const refusal = '{"code":3,"data":null,"errors":[{"message":"Not yours."}]}';
  expect(await printed(refusal, asJson, 404)).toMatchObject({ status: 404, message: 'Not yours.' });
  expect(await printed(refusal, asJson, 200)).toMatchObject({ code: 3, message: 'Not yours.' });
});
