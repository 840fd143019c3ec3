import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { DocumentDriver } from '../testing/document-driver.ts';
import { smallPdf } from '../testing/small-pdf.ts';
import { openTestBook } from '../testing/test-book.ts';
import { describeOnDatabase, runsOnBoth } from '../testing/test-db.ts';
import { blobPartBytes } from './blobs.ts';

/** One file of a zip, deflated; `claims` is the size that it says it has. */
function zip(name: string, content: Buffer, claims = content.length): Buffer {
  const packed = deflateRawSync(content);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04_03_4b_50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(claims, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), packed]);
}

const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
const script = '<script>alert(document.domain)</script>';
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const bomb = Buffer.alloc(20_000_000);

/** What is in a file, and whether a document may be it: with a name that says so. */
const contents: readonly [what: string, bytes: Buffer, ending?: string][] = [
  ['a page', Buffer.from(`<!doctype html>${script}`)],
  ['a page after blanks', Buffer.from(`\n\n   <html>${script}`)],
  ['a page after a byte order mark', Buffer.from(`\uFEFF<html>${script}`)],
  ['a page in UTF-16', Buffer.from(`\uFEFF<html>${script}`, 'utf16le')],
  ['a page after text', Buffer.from(`Dear customer, ${script}`)],
  ['an SVG', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`)],
  ['an SVG after its prolog', Buffer.from(`<?xml version="1.0"?><svg>${script}</svg>`)],
  ['a shell script', Buffer.from('#!/bin/sh\nrm -rf /\n')],
  ['a batch file', Buffer.from('@echo off\r\ndel *.*\r\n')],
  ['PHP', Buffer.from('<?php system($_GET["c"]); ?>')],
  ['PostScript', Buffer.from('%!PS\n(/etc/passwd) run')],
  ['a program of Windows', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
  ['a program of Linux', Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(200)])],
  ['a Java class', Buffer.concat([Buffer.from('cafebabe', 'hex'), Buffer.alloc(60)])],
  ['a zip', zip('a.txt', Buffer.from('a'))],
  ['a zip with a path', zip('../../../../etc/cron.d/x', Buffer.from('* * * * * root id'))],
  ['a zip bomb', zip('0', bomb)],
  ['a Word document whose types are a bomb', zip('[Content_Types].xml', bomb)],
  ['a zip that says nothing true', zip('[Content_Types].xml', Buffer.from('x'), 4_000_000_000)],
  ['a gzip', Buffer.concat([Buffer.from('1f8b0800', 'hex'), Buffer.alloc(30)])],
  ['a RAR', Buffer.concat([Buffer.from('526172211a0700', 'hex'), Buffer.alloc(30)])],
  ['a GIF that is a script', Buffer.from('GIF89a/*.......*/=alert(1)//')],
  ['a PDF without an end', Buffer.from('%PDF-1.7\n1 0 obj')],
  ['text with control characters', Buffer.from('a\0b\u0007c')],
  ['an old Word document', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])],
  ['nothing', Buffer.alloc(0)],
  ['EICAR as text', Buffer.from(eicar), 'txt'],
  ['a PDF that is a page too', Buffer.concat([smallPdf('a'), Buffer.from(`${script}\n%%EOF`)]), 'pdf'],
  [
    'a PDF that is a zip too',
    Buffer.concat([smallPdf('b'), zip('x.exe', Buffer.from('MZ')), Buffer.from('\n%%EOF\n')]),
    'pdf',
  ],
  [
    'a PDF with JavaScript',
    Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj\n%%EOF\n'),
    'pdf',
  ],
  [
    'a PNG with a script after it',
    Buffer.concat([
      png,
      Buffer.alloc(13),
      Buffer.from('0000000049444154', 'hex'),
      Buffer.alloc(40),
      Buffer.from(script),
    ]),
    'png',
  ],
  ['a CSV with formulas', Buffer.from('=cmd|"/c calc"!A1,@SUM(1)\n'), 'csv'],
];

const names = [
  'a.pdf',
  '../../../etc/passwd',
  '..\\..\\windows\\system32\\x.dll',
  '/etc/cron.d/x.txt',
  'a.pdf.exe',
  'con.txt',
  'a\u202Efdp.exe',
];

describeOnDatabase('hostile files', (_open, kind) => {
  let db: Database;
  let driver: DocumentDriver;
  const received = join(mkdtempSync(join(tmpdir(), 'pitlane-hostile-')), 'pitlane-received');
  beforeAll(async () => {
    // Of its own: other tests upload at the same time.
    vi.stubEnv('TMPDIR', dirname(received));
    db = await openTestBook(kind);
    driver = await DocumentDriver.over(db);
  });
  afterAll(async () => {
    await driver?.app.close();
    await db?.close();
    vi.unstubAllEnvs();
    rmSync(dirname(received), { recursive: true, force: true });
  });

  test('are refused with a reason, or stored as they came under a safe name, and nothing is left on disk', async () => {
    const { data: folder } = await driver.ask('staff', 'POST /api/v1/documents/folders', { name: 'Hostile' });
    // Each under a name in every run, under all of them in the soak.
    const files = contents.flatMap(([what, bytes, ending], index) =>
      [
        ...names.filter((_, at) => runsOnBoth || at === index % names.length),
        ...(ending ? [`${what}.${ending}`] : []),
      ].map((name) => ({ what, bytes, name, ending })),
    );
    expect(files.length).toBeGreaterThanOrEqual(runsOnBoth ? 200 : contents.length);
    for (const { what, bytes, name, ending } of files) {
      const answer = await driver.upload(
        'staff',
        '/api/v1/documents/files',
        { bytes, name, type: 'application/pdf' },
        { folderID: String(folder.folderID) },
      );
      const said = `${what} as ${name}: ${answer.status} ${answer.code}`;
      // The second one of a name is refused for that.
      if (answer.status === 409) continue;
      expect([200, 400], said).toContain(answer.status);
      if (!ending) expect(answer.status, said).toBe(400);
      // What a document may be, under a name of its own.
      if (name.startsWith(what)) expect(answer.status, said).toBe(200);
      if (answer.status === 400) expect(answer.message, said).toMatch(/\S/);
    }
    const stored = await db.query<{ name: string; media_type: string; folder_id: number }>(
      'SELECT d.name, v.media_type, d.folder_id FROM documents d JOIN document_versions v ON v.document_id = d.id WHERE folder_id = $1',
      [folder.folderID],
    );
    for (const { name } of stored) expect(name).toMatch(/^[^/\\:.][^/\\:\p{Cc}\u202E]*\.(pdf|png|csv|txt)$/u);
    expect(stored.length).toBeGreaterThanOrEqual(contents.filter(([, , ending]) => ending).length);
    expect(readdirSync(received)).toEqual([]);
  });

  test('a file that is over the limit is removed while it arrives', async () => {
    const { data: folder } = await driver.ask('staff', 'POST /api/v1/documents/folders', { name: 'Large' });
    const answer = await driver.upload(
      'staff',
      '/api/v1/documents/files',
      { bytes: Buffer.alloc(25_000_000 + blobPartBytes), name: 'large.pdf' },
      { folderID: String(folder.folderID) },
    );
    expect([answer.status, answer.code, answer.message]).toEqual([
      413,
      'too_large',
      'Must be 25 MB or smaller.',
    ]);
    expect(readdirSync(received)).toEqual([]);
  });
});
