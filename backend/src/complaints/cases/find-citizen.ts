import type { ComplaintCitizen } from '@muhatap/shared/wire/complaints';
import type { Database } from '../../database';
import { viewerOf, type AccessScope } from '../../access/viewer';
import { phoneDigits } from '../../text/search-term';
import { citizenRepository } from './citizen.repository';
import { numberOf } from './complaint-code';
import type { ComplaintRow } from './complaints.repository';

const NATIONAL = /^[2-5]\d{9}$/;
const INTERNATIONAL = /^\d{11,15}$/;

/**
 * A sender or a stored phone as E.164, or null for what is no phone: ids of Meta's products have
 * figures, too, so only WhatsApp's and those with a plus may belong to another country.
 */
export function phoneOf(text: string, isWhatsapp: boolean): string | null {
  const digits = phoneDigits(text) ?? '';
  if (NATIONAL.test(digits)) return `+90${digits}`;
  const isForeign = INTERNATIONAL.test(digits) && (isWhatsapp || text.trim().startsWith('+'));
  return isForeign ? `+${digits}` : null;
}

/** The citizen of a case as the person may see them: conversations by the inbox's rules, cases by those of complaints. */
export async function findCitizen(
  db: Database,
  who: AccessScope,
  { complaint: { id, roomId, sender, senderName, kanal, origin } }: ComplaintRow,
): Promise<ComplaintCitizen> {
  const senderPhone = phoneOf(sender, kanal === 'WhatsApp' || origin !== null);
  const [rooms, others] = await Promise.all([
    citizenRepository.rooms(
      db,
      viewerOf(who, 'inbox'),
      roomId,
      senderPhone === null ? null : phoneDigits(senderPhone),
    ),
    sender.trim() === ''
      ? []
      : citizenRepository.otherComplaints(db, viewerOf(who, 'complaints'), id, sender),
  ]);
  const known = rooms.find(({ phone }) => phone !== null)?.phone ?? null;
  return {
    name: senderName ?? rooms[0]?.name ?? null,
    phone: senderPhone ?? (known === null ? null : phoneOf(known, true)),
    accounts: rooms.map(({ roomId: room, platform, externalId, name, isActive, assignee }) => ({
      room_id: room,
      platform,
      external_id: externalId,
      name,
      is_active: isActive,
      assignee,
    })),
    complaints: others.map((other) => ({
      id: other.id,
      number: numberOf(other),
      konuOzeti: other.konuOzeti,
      durum: other.durum,
      createdAt: other.createdAt.toISOString(),
    })),
  };
}
