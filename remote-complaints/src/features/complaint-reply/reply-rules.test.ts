import type { Platform } from '@muhatap/shared/wire/channels';
import type { ComplaintReplyWay } from '@muhatap/shared/wire/complaints';
import { extensionsFor, problemOfPicked, problemOfUploaded } from './file-check';
import { checkReply } from './text-check';
import { describeWay } from './way-labels';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const way = (more: Partial<ComplaintReplyWay>): ComplaintReplyWay => ({
  state: 'open',
  via: 'channel',
  platform: 'whatsapp',
  until: null,
  why: null,
  ...more,
});
const until = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString();

test.each<[Partial<ComplaintReplyWay>, boolean, string, string | null]>([
  [{ until: until(30) }, true, 'WhatsApp üzerinden gönderilir.', '30 dk kaldı'],
  [
    { via: 'saysis', platform: null },
    true,
    'Yanıt SAYSIS’e iletilir; vatandaşa oradan ulaşır.',
    null,
  ],
  [
    { platform: 'instagram-comment', visibility: 'private' },
    true,
    'Yorumu yazana özel mesaj olarak gönderilir.',
    null,
  ],
  [
    { platform: 'instagram-comment', visibility: 'public' },
    true,
    'Yorumun altına, herkesin göreceği yanıt olarak gönderilir.',
    null,
  ],
  [
    { platform: 'instagram-comment', visibility: 'public', why: 'Herkes görür.' },
    true,
    'Herkes görür.',
    null,
  ],
  [{ until: until(0) }, false, 'Yanıt süresi doldu.', null],
  [{ state: 'template', why: 'Süre doldu.' }, false, 'Süre doldu.', null],
  [{ state: 'none' }, false, 'Bu vatandaşa yanıt gönderilemiyor.', null],
])('%j', (more, canReply, text, left) => {
  expect(describeWay(way(more), NOW)).toMatchObject({ canReply, text, left });
});

test('a window that closes soon is said loudly', () => {
  expect(describeWay(way({ until: until(119) }), NOW).isClosing).toBe(true);
  expect(describeWay(way({ until: until(121) }), NOW).isClosing).toBe(false);
});

test('lengths are those of the channel, in letters as people count them', () => {
  expect(checkReply(' \n ', 'whatsapp')).toMatchObject({ isBlank: true, isOver: false });
  expect(checkReply('ş'.repeat(1000), 'facebook')).toMatchObject({
    isOver: false,
    note: '1.000 / 1.000',
  });
  expect(checkReply('😀'.repeat(1001), 'facebook').note).toBe(
    'Mesaj en çok 1.000 karakter olabilir; 1 karakter fazla.',
  );
  expect(checkReply('ş'.repeat(4097), null).isOver).toBe(true);
});

const MB = 1024 * 1024;
test.each<[Platform, string, number, string | null]>([
  ['whatsapp', 'FOTO.JPG', MB, null],
  ['whatsapp', 'foto.jpg', 50 * MB, 'WhatsApp en çok 5 MB görsel kabul eder; bu dosya 50 MB.'],
  ['instagram', 'a.pdf', 1, 'Bu dosya türü Instagram üzerinden gönderilemez.'],
  ['whatsapp', 'kur.exe', 1, 'Bu dosya türü WhatsApp üzerinden gönderilemez.'],
  ['whatsapp', 'bos.pdf', 0, 'Bu dosya boş.'],
])('%s takes %s of %d bytes? %s', (platform, name, size, problem) => {
  expect(problemOfPicked({ name, size }, platform)).toBe(problem);
});

test('the kind that the server found in a file counts, and where no channel carries it none is offered', () => {
  expect(
    problemOfUploaded(
      { name: 'a.png', url: '/uploads/a', type: 'image', size: 1, mime_type: 'image/webp' },
      'whatsapp',
    ),
  ).toBe('Bu görsel biçimi WhatsApp üzerinden gönderilemez.');
  expect(
    problemOfUploaded(
      { name: 'a.png', url: '/uploads/a', type: 'image', size: 1, mime_type: 'image/png' },
      'whatsapp',
    ),
  ).toBeNull();
  expect(extensionsFor(null)).toEqual([]);
  expect(extensionsFor('instagram-comment')).toEqual([]);
});
