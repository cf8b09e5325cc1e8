import { createFollowCode, followPhone, isFollowCode } from './follow-link';

const CASE = { id: '', companyId: '', sender: '', kanal: 'other', origin: null } as const;

test('a code is sixteen signs without letters that look like others, and no two are equal', () => {
  const codes = Array.from({ length: 500 }, createFollowCode);
  expect(codes.every(isFollowCode)).toBe(true);
  expect(new Set(codes).size).toBe(codes.length);
});

test.each(['', 'k7m2q9x4t8w3n5p', 'K7M2Q9X4T8W3N5PB', 'k7m2q9x4t8w3n5pi', 'k7m2q9x4t8w3n5pb/x'])(
  'a part of an address like %p is no code',
  (text) => {
    expect(isFollowCode(text)).toBe(false);
  },
);

test.each([
  [{ ...CASE, sender: '905321112233', kanal: 'WhatsApp', roomPhone: null }, '+905321112233'],
  [{ ...CASE, sender: '905321112233', origin: 'phone', roomPhone: null }, '+905321112233'],
  [{ ...CASE, sender: 'TR.1201', kanal: 'WhatsApp', roomPhone: '+905321112233' }, '+905321112233'],
  [{ ...CASE, sender: '17841400000000000', kanal: 'Instagram', roomPhone: null }, null],
  [{ ...CASE, roomPhone: null }, null],
] as const)('the phone of %j is %p', (found, phone) => {
  expect(followPhone(found)).toBe(phone);
});
