import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { Segments } from '../controls/Segments.tsx';
import { render } from '../testing/render.tsx';
import { CheckField } from './CheckField.tsx';
import { CheckListField } from './CheckListField.tsx';
import { Combobox } from './Combobox.tsx';
import { DateField } from './DateField.tsx';
import { FileDrop } from './FileDrop.tsx';
import { MarkdownField } from './MarkdownField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';

const nothing = () => undefined;
const given = { label: 'Roles', value: '', onValue: nothing, onLeave: nothing, error: 'Choose a role.' };
const choices = [{ value: '', text: 'All' }];

const fields: readonly [string, () => ReactNode][] = [
  ['a check box', () => <CheckField {...given} isChecked={false} onChecked={nothing} />],
  ['a list of check boxes', () => <CheckListField {...given} values={['all', 'agent']} />],
  [
    'a text box with suggestions',
    () => <Combobox {...given} placeholder="" text="" onText={nothing} options={[]} onPick={nothing} />,
  ],
  ['a day', () => <DateField {...given} />],
  ['a file', () => <FileDrop {...given} accepts=".csv" hint="CSV" maxBytes={1} onFiles={nothing} />],
  ['a text in Markdown', () => <MarkdownField {...given} preview={() => null} />],
  ['a select', () => <SelectField {...given} choices={choices} />],
  ['a text of several lines', () => <TextAreaField {...given} />],
  ['a line of text', () => <TextField {...given} />],
  ['segments', () => <Segments {...given} choices={choices} />],
];

test.each(fields)('%s shows what is wrong with it, and names it as the reason', (_, draw) => {
  const { container } = render(draw());
  const controls = [...container.querySelectorAll('[aria-invalid="true"]')];
  expect(controls).not.toEqual([]);
  const reasonsOf = (control: Element) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
  for (const control of controls) expect(reasonsOf(control)).toContain('Choose a role.');
});

test('a list of check boxes is a group by its label', () => {
  render(<CheckListField {...given} values={['all', 'agent']} />);
  expect(screen.getByRole('group', { name: 'Roles' })).toBeTruthy();
});
