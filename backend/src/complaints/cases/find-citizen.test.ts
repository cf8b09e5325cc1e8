import { phoneOf } from './find-citizen';

test.each([
  ['905321234567', false, '+905321234567'],
  ['+90 532 123 45 67', false, '+905321234567'],
  ['(0532) 123-45-67', false, '+905321234567'],
  ['0212 444 00 00', false, '+902124440000'],
  ['491701234567', true, '+491701234567'],
  ['+49 170 1234567', false, '+491701234567'],
  ['17841400000000001', false, null],
  ['178414000000001', false, null],
  ['ayse.kaya', true, null],
  ['', true, null],
])('the phone of %j (WhatsApp: %s) is %j', (sender, isWhatsapp, phone) =>
  expect(phoneOf(sender, isWhatsapp)).toBe(phone),
);
