import { RECORDING_DAYS, type ComplaintRecording } from '@muhatap/shared/wire/complaints';
import { Temporal } from 'temporal-polyfill';
import type { Caller } from '../../access/caller';
import { localDate, roomOfPhone } from '../../conversations';
import type { Database } from '../../database';
import { storableText } from '../../text/storable-text';
import { dayStart } from '../../time/day-start';
import { staffActor } from './complaint-actor';
import { complaintsRepository } from './complaints.repository';
import { fieldValuesOf } from './complaint-fields';
import {
  consentWithoutPhone,
  noWhatsapp,
  phoneInvalid,
  receivedOnInvalid,
} from './complaint-refusals';
import { phoneOf } from './find-citizen';
import type { Opening } from './open-complaint';

const NOON_MS = 12 * 60 * 60 * 1000;

/** The moment of a case that came in on an earlier day: its noon, which is that day on every clock of the country. */
function momentOf(day: string | undefined, timeZone: string, now: Date): Date {
  const today = localDate(now, timeZone);
  if (day === undefined || day === today) return now;
  const ago = Temporal.PlainDate.from(day).until(today).days;
  if (ago < 0 || ago > RECORDING_DAYS) throw receivedOnInvalid();
  return new Date(dayStart(day, timeZone).getTime() + NOON_MS);
}

function readPhone({ phone, consent }: ComplaintRecording['citizen']): string | null {
  if (phone === '') {
    if (consent) throw consentWithoutPhone();
    return null;
  }
  const read = phoneOf(phone, false);
  if (read === null) throw phoneInvalid();
  return read;
}

/**
 * The opening of a case that a member of staff writes down. A citizen who agrees is answered in their conversation, which is made where there
 * is none. Throws 422 `phone_invalid`, `consent_without_phone`, `no_whatsapp`, `received_on_invalid`.
 */
export async function recorded(
  tx: Database,
  caller: Caller,
  recording: ComplaintRecording,
  openedKey: string | null,
  now: Date,
): Promise<Opening> {
  const { companyId } = caller;
  const {
    citizen,
    origin,
    statement,
    received_on: receivedOn,
    note: _,
    place: __,
    ...fields
  } = recording;
  const timeZone = await complaintsRepository.timeZone(tx, companyId);
  const createdAt = momentOf(receivedOn, timeZone, now);
  const phone = readPhone(citizen);
  const senderName = storableText(citizen.name).trim() || null;
  const room =
    phone !== null && citizen.consent
      ? await roomOfPhone(tx, { companyId, phone, name: senderName }, now)
      : null;
  if (citizen.consent && room === null) throw noWhatsapp();
  // Without its plus, as WhatsApp writes it: one citizen's complaints are found by their sender.
  const sender = phone?.slice(1) ?? '';
  const words = storableText(statement).trim();
  const said = { senderName, sender, direction: 'inbound', isRead: true, createdAt } as const;
  return {
    companyId,
    sender,
    senderName,
    ...fieldValuesOf(fields),
    kanal: 'other',
    origin,
    consentedAt: citizen.consent ? now : null,
    roomId: room?.id ?? null,
    openedKey,
    createdAt,
    messages: words === '' ? [] : [{ ...said, message: words }],
    actor: staffActor(caller),
    now,
  };
}
