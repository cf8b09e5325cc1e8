import type { Media } from '@muhatap/shared/wire/conversations';
import { isPdf } from './media-kind';

const media = (mime_type: string | null, name: string | null): Media => ({
  state: 'ready',
  url: '/uploads/x',
  mime_type,
  name,
  size: 100,
});

test.each([
  ['application/pdf', 'belge', true],
  [null, 'Dilekçe.PDF', true],
  [null, null, false],
  ['application/octet-stream', 'sahte.pdf', false], // the kind found in the file counts, not its name
  ['text/plain', 'not.pdf', false],
])('%s called %s: a PDF is %s', (type, name, expected) =>
  expect(isPdf(media(type, name))).toBe(expected),
);
