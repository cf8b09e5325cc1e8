import type { Platform } from '@muhatap/shared/wire/channels';
import type { UploadedFile } from '@muhatap/shared/wire/files';
import { checkFile, kindProblem, formatSize } from './file-check';
import { extensionOf, kindOf } from './file-kind';
import { planSends } from './plan-sends';

const MB = 1024 * 1024;

test.each<[Platform, string, number, string | null, boolean]>([
  ['whatsapp', 'foto.jpg', 2 * MB, null, false],
  ['whatsapp', 'FOTO.JPEG', 2 * MB, null, false],
  [
    'whatsapp',
    'foto.jpg',
    7.2 * MB,
    'WhatsApp en çok 5 MB görsel kabul eder; bu dosya 7,2 MB.',
    false,
  ],
  [
    'whatsapp',
    'foto.jpg',
    5 * MB + 1,
    'WhatsApp en çok 5 MB görsel kabul eder; bu dosya 5,1 MB.',
    false,
  ],
  ['whatsapp', 'foto.webp', MB, 'WhatsApp WEBP görsel kabul etmez; JPG, PNG olabilir.', true],
  ['whatsapp', 'hareketli.GIF', MB, 'WhatsApp GIF görsel kabul etmez; JPG, PNG olabilir.', true],
  ['facebook', 'hareketli.gif', MB, null, false],
  [
    'instagram',
    'rapor.pdf',
    MB,
    'Instagram belge kabul etmez; görsel, ses ya da video gönderebilirsiniz.',
    false,
  ],
  ['instagram', 'ses.mp3', MB, 'Instagram MP3 ses kabul etmez; M4A, AAC, WAV olabilir.', false],
  ['whatsapp', 'su.MP4', 16 * MB, null, false],
  ['whatsapp', 'su.mp4', 18 * MB, 'WhatsApp en çok 16 MB video kabul eder; bu dosya 18 MB.', false],
  ['facebook', 'su.3gp', MB, 'Facebook 3GP video kabul etmez; MP4 olabilir.', false],
  ['instagram', 'su.WEBM', 25 * MB, null, false],
  ['whatsapp', 'su.webm', MB, 'WhatsApp WEBM video kabul etmez; MP4, 3GP olabilir.', false],
  [
    'whatsapp',
    'ses.wav',
    MB,
    'WhatsApp WAV ses kabul etmez; MP3, OGG, M4A, AAC, AMR olabilir.',
    false,
  ],
  ['instagram-comment', 'foto.jpg', MB, 'Bu kanaldan dosya gönderilemez.', false],
  [
    'whatsapp-twillio',
    'rapor.pdf',
    17 * MB,
    'WhatsApp en çok 16 MB belge kabul eder; bu dosya 17 MB.',
    false,
  ],
  ['whatsapp', 'kurulum.exe', MB, '“.exe” uzantılı dosyalar gönderilemez.', false],
  ['whatsapp', 'adsız', MB, 'Uzantısı olmayan dosyalar gönderilemez.', false],
  ['whatsapp', 'boş.pdf', 0, 'Bu dosya boş.', false],
])('%s, %s of %i bytes: %s', (channel, name, size, text, canConvert) => {
  expect(checkFile({ name, size }, channel)).toEqual(text === null ? null : { text, canConvert });
});

test('kinds that a channel does not take at all say so beforehand', () => {
  expect(kindProblem('whatsapp', 'audio')).toBeNull();
  expect(kindProblem('instagram', 'document')).toContain('belge kabul etmez');
  expect(kindProblem('whatsapp-authkey', 'image')).toContain('dosya gönderilemez');
});

test('extensions are read whatever the case, also by Turkish rules', () => {
  expect(extensionOf('RESIM.GIF')).toBe('gif');
  expect(kindOf('TUTANAK.TXT')).toBe('document');
  expect(kindOf('a.svg')).toBeNull();
  expect(formatSize(640 * 1024)).toBe('640 KB');
});

const file = (type: UploadedFile['type'], name: string): UploadedFile => ({
  type,
  name,
  url: `/uploads/${name}`,
  size: 1,
  mime_type: '',
});
const plan = (channel: Platform, text: string, files: UploadedFile[]) =>
  planSends({ channel, text, files, replyTo: null, replyMode: null }).map(
    ({ kind, text: caption, attachment }) => [kind, caption, attachment?.name],
  );

test('words become the first file’s caption where the channel has captions', () => {
  expect(plan('whatsapp', ' Bakın ', [file('image', 'a.jpg'), file('document', 'b.pdf')])).toEqual([
    ['image', 'Bakın', 'a.jpg'],
    ['document', '', 'b.pdf'],
  ]);
  expect(plan('whatsapp', 'Dinleyin', [file('audio', 'a.mp3'), file('image', 'b.jpg')])).toEqual([
    ['audio', '', 'a.mp3'],
    ['image', 'Dinleyin', 'b.jpg'],
  ]);
});

test('and go first, as a text, where it has none or they are too long for one', () => {
  expect(plan('whatsapp', 'Dinleyin', [file('audio', 'a.mp3')])).toEqual([
    ['text', 'Dinleyin', undefined],
    ['audio', '', 'a.mp3'],
  ]);
  expect(plan('facebook', 'Bakın', [file('image', 'a.jpg')])).toEqual([
    ['text', 'Bakın', undefined],
    ['image', '', 'a.jpg'],
  ]);
  expect(
    plan('whatsapp', 'ş'.repeat(1025), [file('image', 'a.jpg')]).map(([kind]) => kind),
  ).toEqual(['text', 'image']);
});

test('the quote belongs to the first message, the way of answering a comment to all', () => {
  const quote = { id: 'q', content: '', type: 'text', is_sent: false, sender_name: null } as const;
  const sends = planSends({
    channel: 'whatsapp',
    text: 'Bakın',
    files: [file('image', 'a.jpg'), file('image', 'b.jpg')],
    replyTo: quote,
    replyMode: null,
  });
  expect(sends.map(({ replyTo }) => replyTo?.id)).toEqual(['q', undefined]);
  expect(
    planSends({
      channel: 'instagram-comment',
      text: 'Merhaba',
      files: [],
      replyTo: null,
      replyMode: 'private',
    }),
  ).toEqual([{ kind: 'text', text: 'Merhaba', replyMode: 'private' }]);
});
