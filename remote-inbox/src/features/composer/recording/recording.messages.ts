import type { RecordingKind } from './recording.store';

interface RecordingMessages {
  /** Of the strip. */
  readonly name: string;
  readonly asking: string;
  readonly going: string;
  readonly denied: string;
  readonly missing: string;
  readonly failed: string;
  readonly lost: string;
  readonly left: string;
  readonly notSaved: string;
  /** Of the file, before its time. */
  readonly file: string;
}

export const MESSAGES: Readonly<Record<RecordingKind, RecordingMessages>> = {
  voice: {
    name: 'Ses kaydı',
    asking: 'Mikrofon izni bekleniyor…',
    going: 'Ses kaydı sürüyor',
    denied:
      'Mikrofona izin verilmedi. Adres çubuğunun başındaki simgeye tıklayıp Mikrofon için “İzin ver”i seçin, sonra yeniden deneyin.',
    missing: 'Mikrofon bulunamadı. Mikrofonu ya da kulaklığı takıp yeniden deneyin.',
    failed: 'Mikrofon açılamadı. Başka bir uygulama kullanıyorsa onu kapatıp yeniden deneyin.',
    lost: 'Mikrofon bağlantısı kesildi; o ana kadarki kayıt eklendi.',
    left: 'Ses kaydınız durduruldu; konuşmanın yanıt alanında ek olarak bekliyor.',
    notSaved: 'Ses kaydı dosyaya çevrilemedi. Yeniden kaydedin.',
    file: 'Sesli mesaj',
  },
  video: {
    name: 'Video kaydı',
    asking: 'Kamera ve mikrofon izni bekleniyor…',
    going: 'Video kaydı sürüyor',
    denied:
      'Kameraya ya da mikrofona izin verilmedi. Adres çubuğunun başındaki simgeye tıklayıp Kamera ve Mikrofon için “İzin ver”i seçin, sonra yeniden deneyin.',
    missing: 'Kamera ya da mikrofon bulunamadı. İkisini de takıp yeniden deneyin.',
    failed:
      'Kamera ya da mikrofon açılamadı. Başka bir uygulama kullanıyorsa onu kapatıp yeniden deneyin.',
    lost: 'Kamera ya da mikrofon bağlantısı kesildi; o ana kadarki kayıt eklendi.',
    left: 'Video kaydınız durduruldu; konuşmanın yanıt alanında ek olarak bekliyor.',
    notSaved: 'Video kaydı dosyaya çevrilemedi. Yeniden kaydedin.',
    file: 'Görüntülü mesaj',
  },
};
export const SAVING = 'Kayıt hazırlanıyor…';
export const TOO_SHORT = 'Kayıt çok kısa olduğu için eklenmedi.';
export const TOO_LONG = 'Kayıt, bu kanalda en uzun süreye ulaştığı için durduruldu.';
export const TOO_LARGE = 'Kayıt, bu kanalda en büyük boyuta ulaştığı için durduruldu.';
