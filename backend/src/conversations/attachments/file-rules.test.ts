import { Refusal } from '../../http/errors';
import { checkFile, kindOfFile } from './file-rules';

const MEGA = 1024 * 1024;
const refusal = (...args: Parameters<typeof checkFile>) => {
  try {
    checkFile(...args);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.code, error.message];
  }
};

test.each([
  ['whatsapp', 'image', 'image/jpeg', 5 * MEGA],
  ['whatsapp', 'audio', 'audio/ogg; codecs=opus', MEGA],
  ['whatsapp-twillio', 'document', 'application/pdf', 16 * MEGA],
  ['facebook', 'image', 'image/gif', MEGA],
  ['instagram', 'audio', 'audio/mp4', MEGA],
  ['instagram', 'audio', 'audio/wav', 25 * MEGA],
  ['facebook', 'video', 'video/mp4', 25 * MEGA],
  ['whatsapp', 'video', 'video/3gpp', 16 * MEGA],
  ['instagram', 'video', 'video/webm', 25 * MEGA],
] as const)('%s takes %s as %s', (platform, kind, mimeType, size) =>
  expect(refusal(platform, kind, { mimeType, size })).toBeNull(),
);

test.each([
  [
    'whatsapp',
    'image',
    'image/gif',
    MEGA,
    'file_type',
    'WhatsApp ile fotoğraf olarak yalnızca JPEG veya PNG gönderilebilir; bu dosya GIF.',
  ],
  [
    'whatsapp',
    'image',
    'image/png',
    5.25 * MEGA,
    'file_too_large',
    'WhatsApp ile gönderilen fotoğraf en çok 5 MB olabilir; bu dosya 5,3 MB.',
  ],
  [
    'whatsapp-twillio',
    'document',
    'application/pdf',
    17 * MEGA,
    'file_too_large',
    'WhatsApp (Twilio) ile gönderilen belge en çok 16 MB olabilir; bu dosya 17 MB.',
  ],
  [
    'whatsapp',
    'audio',
    'audio/wav',
    MEGA,
    'file_type',
    'WhatsApp ile ses dosyası olarak yalnızca OGG, MP3, M4A, AAC veya AMR gönderilebilir; bu dosya WAV.',
  ],
  [
    'instagram',
    'video',
    'video/3gpp',
    MEGA,
    'file_type',
    'Instagram ile video olarak yalnızca MP4 veya WEBM gönderilebilir; bu dosya 3GP.',
  ],
  [
    'facebook',
    'video',
    'video/webm',
    MEGA,
    'file_type',
    'Messenger ile video olarak yalnızca MP4 gönderilebilir; bu dosya WEBM.',
  ],
  [
    'whatsapp',
    'video',
    'video/mp4',
    17 * MEGA,
    'file_too_large',
    'WhatsApp ile gönderilen video en çok 16 MB olabilir; bu dosya 17 MB.',
  ],
  [
    'instagram',
    'document',
    'application/pdf',
    1,
    'file_unsupported',
    'Instagram ile belge gönderilemez.',
  ],
  [
    'instagram-comment',
    'image',
    'image/png',
    1,
    'file_unsupported',
    'Yorumlara yalnızca metinle yanıt verilebilir.',
  ],
  [
    'whatsapp',
    'document',
    'image/png',
    1,
    'file_type',
    'WhatsApp ile belge olarak yalnızca PDF, TXT, Word, Excel veya PowerPoint gönderilebilir; bu dosya PNG.',
  ],
] as const)('%s refuses %s as %s (%d bytes)', (platform, kind, mimeType, size, code, message) =>
  expect(refusal(platform, kind, { mimeType, size })).toEqual([code, message]),
);

test('a file tells its own kind', () => {
  expect(
    ['image/png', 'audio/ogg', 'video/mp4', 'application/pdf', 'text/plain'].map(kindOfFile),
  ).toEqual(['image', 'audio', 'video', 'document', 'document']);
});
