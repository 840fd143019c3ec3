import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { completionScript } from './scripts.ts';

const folder = mkdtempSync(join(tmpdir(), 'pitlane-shells-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'pitlane'), '#!/bin/sh\nprintf "%s\\n" "$@" > "$ASKED"\nprintf "$ANSWER"\n', {
  mode: 0o755,
});

/** The completions in a shell that is typed into. */
const beforeSource: Readonly<Record<string, string>> = {
  zsh: 'compdef() { : }; compadd() { print -l -- "$@" "hints:" $hints }',
};

/** Runs a script in a shell that has our completion; returns what it printed and the words passed to pitlane. */
function inShell(shell: string, flags: readonly string[], script: string, answer: string) {
  const source = join(folder, `completion.${shell}`);
  const asked = join(folder, 'asked');
  writeFileSync(source, completionScript(shell));
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}`, ANSWER: answer, ASKED: asked };
  const { stdout, stderr } = spawnSync(
    shell,
    [...flags, '-c', `${beforeSource[shell] ?? ''}\nsource '${source}'\n${script}`],
    { env },
  );
  expect(String(stderr)).toBe('');
  return { printed: String(stdout).split('\n').slice(0, -1), asked: readFileSync(asked, 'utf8').trim() };
}

const has = (shell: string) => spawnSync(shell, ['--version']).error === undefined;

describe.skipIf(!has('bash'))('in bash', () => {
  const completed = (words: readonly string[], answer: string) => {
    const quoted = words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
    const script = `COMP_WORDS=(pitlane ${quoted}); COMP_CWORD=${words.length}; COMP_TYPE=9
      compopt() { :; }; _pitlane; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return inShell('bash', ['--norc', '--noprofile'], script, answer).printed;
  };
  const contracts = 'AVA-15595701\tLee\nTAW-15595706\tDavid\nMCR-15595702\tAnn\n';

  test('takes the only matching one of several values, without its description', () => {
    expect(completed(['contract', 'show', 'TAW-155957'], contracts)).toEqual(['TAW-15595706']);
    expect(completed(['contract', 'show', 'taw-155957'], contracts)).toEqual(['TAW-15595706']);
  });

  test('several are reported with their words', () => {
    const two = 'TAW-15595706\tDavid\nTAW-15595707\tAnn\n';
    expect(completed(['contract', 'show', 'TAW-1559'], two)).toEqual([
      'TAW-15595706  (David)',
      'TAW-15595707  (Ann)',
    ]);
  });

  test('shows a matching name next to the typed text, which stays', () => {
    const dealers = 'MO1001\tAlmond Motors\nTX2002\tAlmanac Cars\n';
    expect(completed(['dealer', 'list', 'alm'], dealers)).toEqual([
      'alm',
      'alm = MO1001  (Almond Motors)',
      'alm = TX2002  (Almanac Cars)',
    ]);
    expect(completed(['dealer', 'list', 'alm'], 'MO1001\tAlmond Motors\n')).toEqual(['MO1001']);
  });
});

describe.skipIf(!has('zsh'))('in zsh', () => {
  const added = (answer: string) => {
    const script = `words=(pitlane contract search 'smith\\|deal'); CURRENT=4; _pitlane`;
    return inShell('zsh', ['-f'], script, answer);
  };

  test('a filter that continues takes no blank, and leaves no option in the line', () => {
    const { printed, asked } = added('smith|dealer:\tName or code\n');
    expect(asked.split('\n')).toEqual(['__complete', 'contract', 'search', 'smith|deal']);
    expect(printed.slice(0, 4)).toEqual(['-U', '-S', '', '-l']);
  });

  test('a value without words has no dashes', () => {
    expect(added('duplicate\t\nbackout\tHe left\n').printed).toEqual([
      '-U',
      '-l',
      '-d',
      'hints',
      '-a',
      'values',
      'hints:',
      'duplicate',
      'backout  -- He left',
    ]);
  });
});

describe.skipIf(!has('fish'))('in fish', () => {
  const completed = (line: string) => {
    const script = `complete -C "${line.replaceAll('\\', '\\\\')}"`;
    return inShell('fish', ['--no-config'], script, 'smith|dealer:\tName or code\n');
  };

  test.each([
    [String.raw`pitlane contract search smith\|deal`, 'smith|deal'],
    ["pitlane contract search 'smith|deal", 'smith|deal'],
    [String.raw`pitlane contract note TAW-1 two\ keys smi`, 'two keys\nsmi'],
  ])('%s is passed as the program gets it', (line, asked) => {
    expect(completed(line).asked).toMatch(new RegExp(`\n${asked.replace('|', '\\|')}$`));
  });
});
