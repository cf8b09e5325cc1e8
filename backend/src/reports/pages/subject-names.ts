import type { ReportSubject } from '@muhatap/shared/wire/reports';
import type { Database } from '../../database';
import { isNamed, namesRepository } from './names.repository';
import { isStep, stepName } from './time-steps';
import { NO_MEMBER } from './report-question';

const NONE: Partial<Record<ReportSubject, string>> = {
  agent: 'Atanmamış',
  unit: 'Birim yok',
  topic: 'Konu yok',
  district: 'Mahalle yok',
  channel: 'Kanal yok',
};
/** Of what has been deleted only the id is left. */
const GONE: Partial<Record<ReportSubject, string>> = {
  agent: 'Silinmiş kişi',
  unit: 'Silinmiş birim',
  topic: 'Silinmiş konu',
  district: 'Silinmiş mahalle',
  label: 'Silinmiş etiket',
};

/** The Turkish name of a subject's member. */
export type NameOf = (member: string) => string;

/** Reads the names that the company has given. */
export async function namesOf(
  tx: Database,
  companyId: string,
  subject: ReportSubject,
): Promise<NameOf> {
  const names = new Map(
    isNamed(subject)
      ? (await namesRepository.list(tx, companyId, subject)).map(({ id, name }) => [id, name])
      : [],
  );
  return (member) => {
    if (member === NO_MEMBER) return NONE[subject] ?? 'Belirtilmemiş';
    if (isStep(subject)) return stepName(subject, member);
    if (subject === 'score') return `${member} puan`;
    if (subject === 'channel') return member === 'other' ? 'Diğer' : member;
    return names.get(member) ?? GONE[subject] ?? member;
  };
}
