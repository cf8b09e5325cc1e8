import { readFileSync } from 'node:fs';
import { inBackend } from '../../src/config/folders';
import { onePagePdf } from './pdf';
import { drawScene } from './scenes';

/** A file of the demo data: bytes made in code (recordings by a tone generator), nothing copied. */
export interface DemoFile {
  name: string;
  mimeType: string;
  bytes: Buffer;
}

const TITLES: Record<string, readonly string[]> = {
  'kira-sozlesmesi.pdf': ['Kira sözleşmesi', 'Kiralanan: 3+1 daire', 'Süre: 1 yıl'],
  'dask-policesi.pdf': ['Zorunlu deprem sigortası poliçesi', 'Geçerlilik: 1 yıl'],
  'hasar-basvuru-dilekcesi.pdf': [
    'Hasar başvuru dilekçesi (örnek)',
    'Ad soyad:',
    'Olay yeri ve tarihi:',
    'Ekler: fotoğraf, onarım faturası',
  ],
  'yatirim-programi.pdf': [
    'Yol ve altyapı yatırım programı',
    '14. satır: altyapı sonrası sıcak asfalt',
  ],
  'veli-imzalari.pdf': ['Hız kesici talebi', 'Toplam imza: 86'],
  'saglik-kurulu-raporu.pdf': ['Sağlık kurulu raporu', 'Sürekli rapor'],
  'arac-ruhsati.pdf': ['Araç tescil belgesi'],
  'hat-tarifesi.pdf': [
    'Hafta sonu hareket saatleri',
    'İlk sefer 06.40, son sefer 23.20',
    'Sefer aralığı 25 dakika',
  ],
  'ogrenci-belgesi.pdf': ['Öğrenci belgesi', 'Durumu: aktif öğrenci'],
  'isyeri-acma-belgeleri.pdf': [
    'İşyeri açma için gereken belgeler',
    'Kira sözleşmesi veya tapu',
    'Vergi levhası',
    'Oda kaydı',
    'İtfaiye raporu',
    'Ustalık belgesi',
  ],
  'tapu.pdf': ['Tapu senedi örneği'],
  'sgk-dokumu.pdf': ['Hizmet dökümü', 'Son çıkış kaydı bulunmaktadır'],
  'calisma-belgesi.pdf': ['Çalışma belgesi', 'Tam zamanlı çalışmaktadır'],
  'cenaze-hizmetleri.pdf': [
    'Cenaze hizmetleri',
    'Araç, defin, taziye çadırı ve ikram ücretsizdir',
    'Nöbetçi hat: 7 gün 24 saat',
  ],
};

const drawn = new Map<string, Buffer>();

/** Drawn once in a process: pixels are the slowest part of the seed. */
export function demoImage(scene: string): DemoFile {
  const bytes = drawn.get(scene) ?? drawScene(scene);
  drawn.set(scene, bytes);
  return { name: `${scene}.png`, mimeType: 'image/png', bytes };
}

export function demoDocument(name: string): DemoFile {
  const lines = TITLES[name];
  if (lines === undefined) throw new Error(`No document is called ${name}.`);
  return { name, mimeType: 'application/pdf', bytes: onePagePdf('Çınarlı Belediyesi', lines) };
}

/** A voice message of six seconds and a picture of four in which something drives by. */
const RECORDINGS = {
  audio: { name: 'sesli-mesaj.ogg', mimeType: 'audio/ogg', file: 'voice-message.ogg' },
  video: { name: 'sokak.mp4', mimeType: 'video/mp4', file: 'street-video.mp4' },
} as const;

export function demoRecording(kind: keyof typeof RECORDINGS): DemoFile {
  const { name, mimeType, file } = RECORDINGS[kind];
  return { name, mimeType, bytes: readFileSync(inBackend(`seed/files/${file}`)) };
}
