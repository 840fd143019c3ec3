import { expect, test } from 'vitest';
import { withNewSchedule } from './new-schedule.ts';

test.each([
  ['/reporting', '/reporting?schedule=new'],
  ['/reporting/salessummaryreport?period=Today', '/reporting/salessummaryreport?period=Today&schedule=new'],
  ['/reporting?schedule=new', '/reporting?schedule=new'],
])('the form of a new schedule over %s is at %s', (address, withForm) => {
  expect(withNewSchedule(address)).toBe(withForm);
});
