import { withLink } from './with-link';

const LINK = 'https://a.test/takip/k7m2q9x4t8w3n5pb';

test('words to a citizen end with the address, once', () => {
  const linked = withLink('Çözüldü. ', LINK, 200);
  expect(linked).toBe(`Çözüldü.\n\nBaşvurunuzu takip edin: ${LINK}`);
  expect(withLink(linked, LINK, 200)).toBe(linked);
});

test('without an address, without words and beyond the limit of the channel nothing is added', () => {
  expect(withLink('Çözüldü.', null, 200)).toBe('Çözüldü.');
  expect(withLink(' ', LINK, 200)).toBe(' ');
  const longest = `Çözüldü.\n\nBaşvurunuzu takip edin: ${LINK}`.length;
  expect(withLink('Çözüldü.', LINK, longest)).toContain(LINK);
  expect(withLink('Çözüldü.', LINK, longest - 1)).toBe('Çözüldü.');
});
