import { trueType } from './true-type';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const iso = (brand: string) => bytes(`\0\0\0\x18ftyp${brand}\0\0\0\0`);

test.each<[string, Buffer, string, string]>([
  ['a page called a picture', bytes('<html><script>'), 'image/png', 'application/octet-stream'],
  ['an SVG', bytes('<svg onload="x">'), 'image/svg+xml', 'application/octet-stream'],
  ['a page', bytes('<!doctype html>'), 'text/html', 'application/octet-stream'],
  ['a PDF that is none', bytes('<script>'), 'application/pdf', 'application/octet-stream'],
  ['a picture called a text', bytes('\xff\xd8\xff'), 'text/plain', 'image/jpeg'],
  ['a voice note', bytes('OggS'), 'audio/ogg; codecs=opus', 'audio/ogg'],
  ['a video', iso('isom'), 'video/mp4', 'video/mp4'],
  ['sound in a video box', iso('isom'), 'audio/mp4', 'audio/mp4'],
  ['an M4A', iso('M4A '), 'application/octet-stream', 'audio/mp4'],
  ['a picture that no browser shows', iso('heic'), 'image/heic', 'application/octet-stream'],
  ['a table', bytes('a;b\n1;2'), 'text/csv', 'text/csv'],
  ['a card', bytes('BEGIN:VCARD'), 'text/vcard', 'text/vcard'],
  ['a type that is none', bytes('x'), 'evil\r\nx: y', 'application/octet-stream'],
  [
    'an old Word file',
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'application/msword',
    'application/msword',
  ],
  ['an MP3', bytes('ID3\x04'), 'audio/mpeg', 'audio/mpeg'],
  ['an AAC', Buffer.from('fff15080', 'hex'), 'audio/aac', 'audio/aac'],
  ['an AMR', bytes('#!AMR\n'), 'audio/amr', 'audio/amr'],
])('%s', (_what, content, announced, expected) =>
  expect(trueType(content, announced)).toBe(expected),
);
