import { formatPhone } from './format-phone';

test.each([
  ['+905321234567', '0532 123 45 67'],
  ['+902124440000', '0212 444 00 00'],
  ['+491701234567', '+491701234567'],
])('%s reads %s', (phone, text) => expect(formatPhone(phone)).toBe(text));
