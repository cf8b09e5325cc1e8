import type { Database } from '../../database';
import { recordAudit, type AuditActor } from '../audit/record-audit';
import type { Device } from './device';
import { deviceName } from './device-name';
import type { EndedSession } from './sessions.repository';

/** Ways to sign in, by their names in the audit log. */
const WAYS_IN = {
  password: 'Parola',
  phone: 'SMS kodu',
  email: 'E-posta kodu',
  registration: 'Kurum kaydı',
  invitation: 'Davet',
  reset: 'Parola yenileme',
  workspace: 'Başka kurumdan geçiş',
  directory: 'Kurum hesabı',
  passkey: 'Yalnız geçiş anahtarı',
} as const;
export type WayIn = keyof typeof WAYS_IN;

/** Reasons of refused sign-ins, likewise. */
const REASONS = {
  password: 'Parola hatalı',
  code: 'Kod hatalı ya da süresi dolmuş',
  closed: 'Hesap kapalı',
  'second-factor': 'İkinci adımın kodu hatalı',
  passkey: 'Geçiş anahtarı kabul edilmedi',
} as const;
export type RefusedBecause = keyof typeof REASONS;

/** Second steps, likewise. */
const SECOND_STEPS = {
  totp: 'Doğrulama uygulaması',
  passkey: 'Geçiş anahtarı',
  recovery: 'Kurtarma kodu',
  remembered: 'Hatırlanan tarayıcı',
} as const;
export type SecondStepBy = keyof typeof SECOND_STEPS;

const addedField = (field: string, after: string) => ({ field, before: null, after });

/** A session of the person began on a device. */
export const recordOpened = (
  tx: Database,
  person: AuditActor,
  companyId: string,
  session: { readonly id: string } & Device,
  way: WayIn,
  at: Date,
  secondStep?: SecondStepBy,
): Promise<void> =>
  recordAudit(tx, {
    companyId,
    by: person,
    at,
    action: 'session.opened',
    subject: { id: session.id, name: deviceName(session.userAgent) },
    changes: [
      addedField('Giriş yolu', WAYS_IN[way]),
      ...(secondStep === undefined ? [] : [addedField('İkinci adım', SECOND_STEPS[secondStep])]),
    ],
  });

/** Sessions ended by the person, each written down in the company in which it worked. `here` is the one that the person did it from. */
export async function recordEnded(
  tx: Database,
  person: AuditActor,
  ended: readonly EndedSession[],
  here: string | null,
  at: Date,
): Promise<void> {
  for (const { id, companyId, userAgent } of ended) {
    const action = id === here ? 'session.ended' : 'session.ended-elsewhere';
    await recordAudit(tx, {
      companyId,
      by: person,
      at,
      action,
      subject: { id, name: deviceName(userAgent) },
    });
  }
}

/** Records a refused sign-in to an existing account. */
export const recordRefused = (
  db: Database,
  person: { readonly name: string; readonly companyId: string },
  { ip, userAgent }: Device,
  because: RefusedBecause,
  at: Date,
): Promise<void> =>
  recordAudit(db, {
    companyId: person.companyId,
    by: null,
    at,
    ip,
    action: 'session.refused',
    subject: { id: null, name: person.name },
    changes: [addedField('Neden', REASONS[because]), addedField('Cihaz', deviceName(userAgent))],
  });
