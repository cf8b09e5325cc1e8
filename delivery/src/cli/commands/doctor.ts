import { examine, type Diagnosis, type Role } from '../../maintenance/doctor';
import type { Command } from '../command';
import { table } from '../format';

const ROLES: Readonly<Record<Role, string>> = {
  current: 'herkes',
  canary: 'deneme',
  fallback: 'yedek',
};

export const doctor: Command = {
  usage: 'doctor',
  summary: 'canlı kabuk canlıdaki her modülü yükleyebiliyor mu?',
  details: `Her sürüm için dosyalara, sözleşmeye ve ortak paketlere bakar; sonra kabuğun ve modülün giriş dosyasını
tarayıcı yerine geçen küçük bir ortamda çalıştırıp modülü kapsayıcısından ister. Sunucu gerekmez. Herkeste olan
ya da denenen bir sürüm yüklenemiyorsa çıkış kodu 3’tür; yedekteki bir sorun yalnızca söylenir.

Örnek: npm run release -- doctor`,
  operands: 0,
  options: [],
  async run({ store, channel }) {
    // A module may leave a promise unanswered; that is its page's matter and must not end the examination.
    process.on('unhandledRejection', () => undefined);
    const diagnoses = await examine(store, channel);
    const isSound =
      diagnoses.some(({ name, role }) => name === 'host' && role === 'current') &&
      diagnoses.every(({ role, problems }) => role === 'fallback' || problems.length === 0);
    return {
      lines: diagnoses.length > 0 ? table(diagnoses.map(row)) : ['Canlıda henüz bir şey yok.'],
      data: { diagnoses },
      isSound,
    };
  },
};

function markOf({ role, problems }: Diagnosis): string {
  if (problems.length === 0) return '✓';
  return role === 'fallback' ? '!' : '✗';
}

function row(diagnosis: Diagnosis): string[] {
  const { name, release, role, problems } = diagnosis;
  return [markOf(diagnosis), name, release, ROLES[role], problems.join(' ')];
}
