import { normalisePhone } from './phone';

test.each([
  '05550000001',
  '5550000001',
  '905550000001',
  '+905550000001',
  '00905550000001',
  '0555 000 00 01',
  '+90 (555) 000-00-01',
  '0555.000.00.01',
])('%s is +905550000001', (written) => {
  expect(normalisePhone(written)).toBe('+905550000001');
});

test.each([
  '',
  '555',
  '02120000000',
  '+15550000001',
  '055500000011',
  '0555000000a',
  '٠٥٥٥٠٠٠٠٠٠١',
  '++905550000001',
])('%p is refused', (written) => {
  expect(normalisePhone(written)).toBeNull();
});
