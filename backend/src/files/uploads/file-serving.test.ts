import { contentDisposition, safeFileName } from './file-name';
import { byteRange, servingOf } from './file-serving';

test.each([
  ['image/png', 'image/png', 'inline'],
  ['audio/ogg; codecs=opus', 'audio/ogg', 'inline'],
  ['text/html', 'application/octet-stream', 'attachment'],
  ['image/svg+xml', 'application/octet-stream', 'attachment'],
  ['text/plain', 'text/plain; charset=utf-8', 'attachment'],
  ['application/msword', 'application/msword', 'attachment'],
  ['evil\r\nx: y', 'application/octet-stream', 'attachment'],
])('%p leaves as %s, %s', (mimeType, contentType, disposition) =>
  expect(servingOf(mimeType)).toEqual({ contentType, disposition }),
);

test.each([
  [undefined, null],
  ['items=1-2', null],
  ['bytes=-', null],
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-4', { start: 6, end: 9 }],
  ['bytes=5-99', { start: 5, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=4-2', 'unsatisfiable'],
])('range %p of ten bytes', (header, expected) => expect(byteRange(header, 10)).toEqual(expected));

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Belgeler\\dilekçe.pdf', 'dilekçe.pdf'],
  ['a\u0000b\u202Efdp.exe', 'abfdp.exe'],
  ['..', 'dosya'],
  [`${'u'.repeat(300)}.pdf`, `${'u'.repeat(116)}.pdf`],
  [`${'u'.repeat(115)}😀${'u'.repeat(9)}.pdf`, `${'u'.repeat(115)}.pdf`],
  ['yarım \ud83d.png', 'yarım .png'],
])('%p is kept as %s', (written, name) => expect(safeFileName(written)).toBe(name));

test('a Turkish name survives the header', () => {
  expect(contentDisposition('attachment', 'şikâyet "1".pdf')).toBe(
    `attachment; filename="_ik_yet _1_.pdf"; filename*=UTF-8''%C5%9Fik%C3%A2yet%20%221%22.pdf`,
  );
});
