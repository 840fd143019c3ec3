import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TypedField, typedArguments } from './typed-arguments.ts';

const field = (name: string, more: Partial<TypedField>): TypedField => ({
  name,
  label: name,
  calledBy: [name],
  isRequired: true,
  takes: 'nothing',
  isFree: false,
  isSure: () => false,
  ...more,
});
const contract = field('contract', { takes: 'picked', isSure: (text) => /^\d{6,}$/.test(text) });
const reason = field('reason', {
  choices: [
    { value: 'duplicate', text: 'Duplicate contract' },
    { value: 'back-out', text: 'Customer back out' },
  ],
});
const miles = field('miles', { isRequired: false, isSure: (text) => /^\d{1,6}$/.test(text) });
const dealer = field('dealer', {
  isRequired: false,
  takes: 'picked',
  finds: (text) => ['main', 'main st', 'main st ford', 'lee'].includes(text),
});
const note = field('note', { takes: 'text', isFree: true });
const paid = field('paid', { isRequired: false, isFlag: true });
const fields = [contract, reason, miles, dealer, paid];

const parts = ['15138628', 'duplicate contract', 'miles 48915', 'main st', 'paid'];
const texts = { contract: '15138628', reason: 'duplicate', miles: '48915', dealer: 'main st', paid: 'yes' };

const orders = fc.shuffledSubarray(parts, { minLength: parts.length });
const anyWords = fc.array(
  fc.constantFrom('15138628', '42', 'dup', 'main', 'st', 'miles', 'paid', 'x', 'note', 'customer', 'é'),
  { maxLength: 8 },
);

test('reads arguments alike in any order', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const [reading, ...others] = typedArguments(order.join(' ').split(' '), fields);
      expect(reading).toMatchObject({ texts, missing: [], left: [], guesses: 0 });
      expect(others).toEqual([]);
    }),
  );
});

test('uses each word once: what is not used is left over', () => {
  fc.assert(
    fc.property(anyWords, (words) => {
      for (const reading of typedArguments(words, [note, ...fields])) {
        const used = Object.values(reading.said)
          .flatMap((said) => said.split(' '))
          .filter((word) => (words as string[]).includes(word));
        const all = [...used, ...reading.left];
        for (const word of new Set(words))
          expect(all.filter((one) => one === word).length).toBeLessThanOrEqual(
            words.filter((one) => one === word).length,
          );
      }
    }),
  );
});

test('says each required field that has no value, and no other', () => {
  fc.assert(
    fc.property(anyWords, (words) => {
      for (const { texts: given, missing } of typedArguments(words, fields)) {
        const required = fields.filter(({ isRequired }) => isRequired);
        expect(missing).toEqual(required.filter(({ name }) => !(name in given)));
      }
    }),
  );
});

test('what is left is the text, in its order and its own letters', () => {
  const [reading] = typedArguments(['Called', '15138628', 'at', '5', 'PM'], [contract, note]);
  expect(reading).toMatchObject({ texts: { contract: '15138628', note: 'Called at 5 PM' }, guesses: 0 });
});

test('a name in front of a text is one word, unless a longer one is known', () => {
  const known = { ...dealer, isRequired: true };
  expect(typedArguments(['smith', 'called', 'back'], [contract, note])[0]).toMatchObject({
    texts: { contract: 'smith', note: 'called back' },
    guesses: 1,
  });
  expect(typedArguments(['main', 'st', 'called'], [known, note])[0]?.texts).toEqual({
    dealer: 'main st',
    note: 'called',
  });
});

test('words of a text are no choices of a field that may be left out', () => {
  const optional = { ...reason, isRequired: false };
  expect(typedArguments(['cust', 'called'], [note, optional])[0]?.texts).toEqual({ note: 'cust called' });
});
