import { factorDueAt } from './obligatory-factor';

const day = (n: number) => new Date(Date.UTC(2026, 10, n));
const role = (factorSince: Date | null, heldSince: Date) => ({ factorSince, heldSince });

test.each([
  ['no role that asks for it', [role(null, day(1))], null],
  ['a role that began to ask later than it was given', [role(day(10), day(1))], day(17)],
  ['a role that was given later than it began to ask', [role(day(1), day(10))], day(17)],
  ['two roles that ask, the earlier counts', [role(day(9), day(1)), role(day(5), day(1))], day(12)],
])('%s', (_case, roles, due) => {
  expect(factorDueAt(roles, 7)).toEqual(due);
});

test('without days of grace it is due at once', () => {
  expect(factorDueAt([role(day(3), day(1))], 0)).toEqual(day(3));
});
