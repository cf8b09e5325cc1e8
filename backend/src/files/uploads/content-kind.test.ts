import { contentKind } from './content-kind';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const office = (folder: string) =>
  bytes(`PK\x03\x04....[Content_Types].xml....${folder}/document.xml`);
const OLE = Buffer.from('d0cf11e0a1b11ae1ff', 'hex');
const PNG = Buffer.from('89504e470d0a1a0a00', 'hex');

test.each<[string, Buffer, string]>([
  ['a.PDF', bytes('%PDF-1.7'), 'application/pdf'],
  [
    'a.docx',
    office('word'),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  ['a.xlsx', office('xl'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['a.doc', OLE, 'application/msword'],
  ['not.txt', Buffer.from('Merhaba, ığdır\r\n'), 'text/plain'],
  ['a.png', PNG, 'image/png'],
  ['a.JPEG', Buffer.from('ffd8ffe0', 'hex'), 'image/jpeg'],
  ['a.webp', bytes('RIFF\x04\0\0\0WEBPVP8 '), 'image/webp'],
  ['a.gif', bytes('GIF89a..'), 'image/gif'],
  ['a.mp3', bytes('ID3\x04'), 'audio/mpeg'],
  ['a.ogg', bytes('OggS'), 'audio/ogg'],
  ['a.m4a', bytes('\0\0\0\x18ftypM4A '), 'audio/mp4'],
  ['a.aac', Buffer.from('fff15080', 'hex'), 'audio/aac'],
  ['a.amr', bytes('#!AMR\n'), 'audio/amr'],
  ['a.wav', bytes('RIFF\x24\0\0\0WAVEfmt '), 'audio/wav'],
  ['a.MP4', bytes('\0\0\0\x18ftypisom'), 'video/mp4'],
  ['a.3gp', bytes('\0\0\0\x18ftyp3gp5'), 'video/3gpp'],
  ['a.webm', bytes('\x1a\x45\xdf\xa3\x93\x42\x82\x88webm'), 'video/webm'],
])('%s is accepted', (name, content, mimeType) =>
  expect(contentKind(name, content)).toMatchObject({ mimeType }),
);

test.each(['a.exe', 'a.svg', 'a.html', 'pdf', 'a.pdf.js', 'a.constructor', ''])(
  '%p is not accepted',
  (name) => expect(contentKind(name, bytes('%PDF-'))).toBeNull(),
);

test.each<[string, Buffer]>([
  ['a.png', bytes('<script>')],
  ['a.pdf', PNG],
  ['a.mp3', PNG],
  ['a.ogg', bytes('<script>')],
  ['a.wav', bytes('RIFF\x04\0\0\0WEBPVP8 ')],
  ['a.mp4', bytes('\0\0\0\x18ftypheic')],
  ['a.mp4', bytes('\0\0\0\x18ftypM4A ')],
  ['a.mp4', bytes('\x1a\x45\xdf\xa3webm')],
  ['a.webm', bytes('\x1a\x45\xdf\xa3\x93\x42\x82\x88matroska')],
  ['a.webm', bytes('\0\0\0\x18ftypisom....webm')],
  ['a.docx', office('xl')],
  ['a.docx', bytes('PK\x03\x04 anything')],
  ['a.txt', Buffer.from([0x4d, 0x5a, 0x00])],
])('%s with other content is refused', (name, content) =>
  expect(contentKind(name, content)).toBe('mismatch'),
);
