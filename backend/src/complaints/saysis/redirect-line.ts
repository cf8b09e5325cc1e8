import { requireApproval, type Approved, type AuditActor } from '../../people';
import type { Database } from '../../database';
import type { LineRow } from './saysis-changes';

/** Names of the fields of a line in the audit log; of the key only that it was replaced. */
export const LINE_FIELDS = {
  isActive: 'Açık',
  baseUrl: 'Adres',
  system: 'Sistem',
  jurisdictionId: 'Kurum kodu',
  intervalMinutes: 'Okuma aralığı (dakika)',
  apiKey: 'Erişim anahtarı',
} as const;
export const SYSTEM_NAMES = { saysis: 'SAYSIS', open311: 'Open311' } as const;

/** The other side of a line. */
export type LinePlace = Pick<LineRow, 'baseUrl' | 'system' | 'jurisdictionId'>;

/** Whether a line leads to other cases than before, which are read from their beginning. */
export const isElsewhere = (
  known: LineRow,
  { baseUrl, system, jurisdictionId }: LinePlace,
): boolean =>
  known.baseUrl !== baseUrl || known.system !== system || known.jurisdictionId !== jurisdictionId;

/** The approval of leading a line elsewhere, or of opening it with another key. Throws 409 `approval_required`. */
export async function approvalForLine(
  db: Database,
  { companyId, ...by }: AuditActor & { readonly companyId: string },
  { known, place, isNewKey }: { known: LineRow | null; place: LinePlace; isNewKey: boolean },
  now: Date,
): Promise<Approved | null> {
  if (known !== null && !isNewKey && !isElsewhere(known, place)) return null;
  const { baseUrl, system, jurisdictionId } = place;
  const lines = [
    { field: LINE_FIELDS.system, value: SYSTEM_NAMES[system] },
    { field: LINE_FIELDS.baseUrl, value: baseUrl },
    ...(jurisdictionId === null
      ? []
      : [{ field: LINE_FIELDS.jurisdictionId, value: jurisdictionId }]),
    ...(isNewKey ? [{ field: LINE_FIELDS.apiKey, value: 'yenisi verilir' }] : []),
  ];
  const act = {
    kind: 'saysis' as const,
    subject: [baseUrl, system, jurisdictionId, isNewKey],
    lines,
  };
  return requireApproval(db, { companyId, by }, act, now);
}
