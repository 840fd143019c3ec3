import { commands } from '@pitlane/shared/registry/commands';
import { describe, expect, test } from 'vitest';
import { promptedFields } from './prompted-fields.ts';
import { answersOf, argsOf, nextField, stepBack, withAnswer, wrongText } from './steps.ts';

const named = (id: string) => {
  const command = commands.find((known) => known.id === id);
  if (!command) throw new Error(`no command ${id}`);
  return command;
};
const publish = named('announcement.publish');
const rename = named('search.rename');

describe('the questions of a command', () => {
  test('come in field order, each until it has a value', () => {
    expect(nextField(rename, {})?.name).toBe('id');
    const answers = withAnswer(rename, {}, 'id', { value: '7', text: 'Fords' });
    expect(nextField(rename, answers)?.name).toBe('name');
    const all = withAnswer(rename, answers, 'name', { value: 'Trucks', text: 'Trucks' });
    expect(nextField(rename, all)).toBeUndefined();
    expect(argsOf(all, { other: 1 })).toEqual({ other: 1, id: '7', name: 'Trucks' });
  });

  test('start at the first argument of a call that is missing or wrong', () => {
    expect(answersOf(publish, { name: 'Closed', description: '', tags: 'all' })).toEqual({
      name: { value: 'Closed', text: 'Closed' },
      tags: { value: 'all', text: 'all' },
    });
    expect(answersOf(named('theme.set'), { theme: 'dark' })).toEqual({
      theme: { value: 'dark', text: 'Dark' },
    });
  });

  test('step back one answer at a time', () => {
    const answers = answersOf(rename, { id: '7', name: 'Trucks' });
    const back = stepBack(rename, answers);
    expect(back?.field.name).toBe('name');
    expect(back?.answers).toEqual({ id: { value: '7', text: '' } });
    expect(stepBack(rename, {})).toBeUndefined();
  });

  test('report what is wrong while typing, but not for an empty box', () => {
    const [title] = promptedFields(publish);
    if (!title) throw new Error('nothing is asked');
    expect(wrongText(title, '')).toBeUndefined();
    expect(wrongText(title, 'Closed on Friday')).toBeUndefined();
    expect(wrongText(title, 'x'.repeat(121))).toBe('Title must be 120 characters or fewer.');
  });
});
