import { describe, expect, test } from 'vitest';
import { testTerminal } from '../testing/test-terminal.ts';
import { jsonArrayWriter, jsonText } from './json.ts';
import type { JsonShape } from './shaped.ts';
import { shapedOutput } from './shaped.ts';

const dealers = [
  { name: 'Main St Ford', dealerCode: 'MO1', zip: null },
  { name: 'Hill\u0085 Ram\u001b[2J', dealerCode: 'MO2', zip: '65801' },
];

/** The output of a run that writes these rows as JSON. */
async function shapedRows(shape: JsonShape, rows: readonly unknown[] = dealers): Promise<string> {
  const terminal = testTerminal();
  const shaped = await shapedOutput(terminal, shape);
  const json = jsonArrayWriter(shaped.terminal.out);
  json.rows(rows);
  json.end();
  expect(terminal.printed.out).toBe('');
  await shaped.end();
  return terminal.printed.out;
}

describe('the JSON of a run', () => {
  test('has the chosen fields, in their order', async () => {
    const printed = await shapedRows({ fields: ['zip', 'dealerCode'] });
    expect(printed).toBe('[\n{"zip":null,"dealerCode":"MO1"},\n{"zip":"65801","dealerCode":"MO2"}\n]\n');
  });

  test('of one thing stays one', async () => {
    const terminal = testTerminal();
    const shaped = await shapedOutput(terminal, { fields: ['name'] });
    shaped.terminal.out(jsonText(dealers[0], 2));
    await shaped.end();
    expect(JSON.parse(terminal.printed.out)).toEqual({ name: 'Main St Ford' });
  });

  test('has null for a field that another answer of the command would have', async () => {
    const terminal = testTerminal();
    const shaped = await shapedOutput(terminal, { fields: ['name', 'quoteNumber'] }, ['quoteNumber']);
    shaped.terminal.out(jsonText(dealers[0], 2));
    await shaped.end();
    expect(JSON.parse(terminal.printed.out)).toEqual({ name: 'Main St Ford', quoteNumber: null });
  });

  test('refuses an unknown field and lists the known ones', async () => {
    await expect(shapedRows({ fields: ['nmae'] })).rejects.toMatchObject({
      error: { code: 'unknown_field', next: 'Fields: name, dealerCode, zip' },
    });
    expect(await shapedRows({ fields: ['nmae'] }, [])).toBe('[]\n');
  });

  test.each([
    ['.[].dealerCode', 'MO1\nMO2\n'],
    ['map({dealerCode})[0]', '{"dealerCode":"MO1"}\n'],
    ['.[] | [.dealerCode, .zip] | @tsv', 'MO1\t\nMO2\t65801\n'],
    ['.[] | select(.zip == "nope")', ''],
    ['.[1].name', 'Hill\ufffd Ram\ufffd[2J\n'],
  ])('becomes what %s makes of it, without control characters', async (jq, printed) => {
    expect(await shapedRows({ jq })).toBe(printed);
  });

  test('is passed to jq with only the chosen fields', async () => {
    expect(await shapedRows({ fields: ['zip'], jq: '.[1]|keys|join(",")' })).toBe('zip\n');
  });

  test('fills a template with only the chosen fields', async () => {
    const template = String.raw`{{#.}}{{dealerCode}}\t{{zip}}\n{{/.}}`;
    expect(await shapedRows({ template })).toBe('MO1\t\nMO2\t65801\n');
    expect(await shapedRows({ fields: ['zip'], template })).toBe('\t\n\t65801\n');
    expect(await shapedRows({ template }, [])).toBe('');
  });

  test('shows where jq fails on the data', async () => {
    await expect(shapedRows({ jq: '.[].name.first' })).rejects.toMatchObject({
      error: { code: 'bad_jq', message: 'jq: Cannot index string with string ("first")' },
    });
  });

  test.each([
    [{ jq: '.[' }, 'bad_jq'],
    [{ template: '{{#.}}' }, 'bad_template'],
    [{ jq: '.', template: '{{.}}' }, 'bad_option'],
  ])('is not requested with %j, which no one would see', async (shape, code) => {
    await expect(shapedOutput(testTerminal(), shape)).rejects.toMatchObject({ error: { code } });
  });
});
