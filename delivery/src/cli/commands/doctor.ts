import { CALLED_AS } from '../called-as';
import { PageDoctor } from '../../doctor/page-doctor';
import { examine, type Diagnosis, type Role } from '../../maintenance/doctor';
import type { Command } from '../command';
import { table } from '../format';

const ROLES: Readonly<Record<Role, string>> = {
  current: 'herkes',
  canary: 'deneme',
  pin: 'sabit',
  fallback: 'yedek',
};

export const doctor: Command = {
  usage: 'doctor',
  summary: 'canlı ana uygulama canlıdaki her modülün sayfalarını açabiliyor mu?',
  details: `Her sürüm için dosyalara, sözleşmeye, ortak paketlere, bunların bildirimlerine ve sunucudan istenenlere bakar; sonra her
adresini, canlıdaki ana uygulamayla ve öteki modüllerle birlikte, tarayıcı yerine geçen bir ortamda açar. Sunucu gerekmez.
Herkeste olan, denenen ya da sabitlenen bir sürüm açılamıyorsa çıkış kodu 3’tür; yedekteki bir sorun yalnızca söylenir.

Örnek: ${CALLED_AS} doctor`,
  operands: 0,
  options: ['channel'],
  async run({ store, channel, doctor }) {
    const diagnoses = await examine(store, channel, doctor ?? new PageDoctor(store));
    const isSound =
      diagnoses.some(({ name, role }) => name === 'host' && role === 'current') &&
      diagnoses.every(({ role, problems }) => role === 'fallback' || problems.length === 0);
    return {
      lines: diagnosisLines(diagnoses),
      data: { diagnoses },
      isSound,
    };
  },
};

/** A table of what was found, one release a line. */
export const diagnosisLines = (diagnoses: readonly Diagnosis[]): string[] =>
  diagnoses.length > 0 ? table(diagnoses.map(row)) : ['Canlıda henüz bir şey yok.'];

function markOf({ role, problems }: Diagnosis): string {
  if (problems.length === 0) return '✓';
  return role === 'fallback' ? '!' : '✗';
}

function row(diagnosis: Diagnosis): string[] {
  const { name, release, role, problems } = diagnosis;
  return [markOf(diagnosis), name, release, ROLES[role], problems.join(' ')];
}
