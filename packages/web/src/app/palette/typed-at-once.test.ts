import { commands } from '@pitlane/shared/registry/commands';
import { describe, expect, test } from 'vitest';
import { typedCalls } from './typed-at-once.ts';

const calls = (text: string) =>
  typedCalls(text, commands).map(({ command, text: rest, args }) => ({
    id: command.id,
    rest,
    ...(args ? { args } : {}),
  }));

describe('a command typed at once with its argument', () => {
  test('is named by its first words, the rest is for its picker', () => {
    expect(calls('dealer motors')).toEqual([
      { id: 'dealer.open', rest: 'motors' },
      { id: 'dealer.logo', rest: 'motors' },
      { id: 'dealer.filter', rest: 'motors' },
    ]);
    expect(calls('filter by dealer main st')).toEqual([{ id: 'dealer.filter', rest: 'main st' }]);
  });

  test("does not take a report's words for a schedule to send, pause or remove", () => {
    expect(calls('report sales last month')).toEqual([]);
    expect(calls('run sales')).toEqual([]);
    expect(calls('schedule sales').map(({ id }) => id)).toContain('schedule.add');
    expect(calls('pause sales').map(({ id }) => id)).toEqual(['schedule.pause']);
  });

  test('is matched by a keyword only if that is typed in full', () => {
    expect(calls('new brand').map(({ id }) => id)).not.toContain('announcement.publish');
    expect(calls('news brand').map(({ id }) => id)).toContain('announcement.publish');
  });

  test('is complete if the rest is a choice of a closed list', () => {
    expect(calls('theme dark')).toEqual([
      { id: 'theme.set', rest: 'Dark', args: { theme: 'dark' } },
      { id: 'theme.set', rest: 'Dark, high contrast', args: { theme: 'darkHighContrast' } },
    ]);
    expect(calls('theme purple')).toEqual([]);
  });

  test('is found by the choice alone, from three letters on', () => {
    expect(calls('dark').map(({ rest }) => rest)).toEqual(['Dark', 'Dark, high contrast']);
    expect(calls('da')).toEqual([]);
  });

  test('is complete if the rest is the only text it needs, and valid', () => {
    expect(calls('save this Fords of May')).toContainEqual({
      id: 'search.save',
      rest: 'Fords of May',
      args: { name: 'Fords of May' },
    });
    const tooLong = 'x'.repeat(61);
    expect(calls(`save this ${tooLong}`)).toContainEqual({ id: 'search.save', rest: tooLong });
  });

  test.each(['filter by dealer', 'dealer', 'smith ford', '', '  '])('is not "%s"', (text) => {
    expect(calls(text)).toEqual([]);
  });
});
