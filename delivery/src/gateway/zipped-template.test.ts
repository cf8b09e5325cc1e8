import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { templateOf } from './zipped-template';

test('a text that is put together of compressed parts, with any content, is the whole text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 6 }),
      fc.string({ maxLength: 200 }),
      (parts, value) => {
        const template = templateOf(parts);
        expect(template.fill(value)).toBe(parts.join(value));
        expect(gunzipSync(template.zip(value)).toString()).toBe(parts.join(value));
      },
    ),
  );
});

test('a page is a fraction of its size', () => {
  const template = templateOf([
    '<script nonce="',
    `">${'{"entry":"/remotes/remote-inbox"}'.repeat(300)}</script><script nonce="`,
    '"></script>',
  ]);
  expect(template.zip('x'.repeat(24)).length).toBeLessThan(
    template.fill('x'.repeat(24)).length / 20,
  );
});
