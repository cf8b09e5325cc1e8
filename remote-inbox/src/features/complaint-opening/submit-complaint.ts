import { savedOf, type Saved } from '@muhatap/shared/saving';
import { linkTo } from '@muhatap/shared/contract';
import { notify } from '@muhatap/shared/notifications';
import type { ComplaintDetail, ComplaintOpening } from '@muhatap/shared/wire/complaints';
import {
  choosingIn,
  postComplaint,
  postComplaintMessages,
  refetchCasework,
  showComplaint,
  stopChoosing,
} from '#entities/complaint';
import { changeOpening, dropOpening, openingOf } from './opening.store';

/** Opens a page of the suite. */
type Go = (address: string) => void;

/** The lists that were chosen from are older than the server's. */
const OUTDATED = new Set(['type_unknown', 'unit_unknown', 'district_unknown']);

/**
 * Saves once at a time. A refusal is kept for the dialog, and a notification shows it where that
 * was closed meanwhile.
 */
async function save(
  roomId: string,
  call: () => Promise<ComplaintDetail>,
  texts: { readonly failed: string; readonly done: (code: string) => string },
  go: Go,
): Promise<void> {
  if (openingOf(roomId).isSaving) return;
  changeOpening(roomId, { isSaving: true, refusal: null });
  const saved: Saved<ComplaintDetail> = await savedOf(call(), texts.failed);
  if (!saved.ok) {
    changeOpening(roomId, { isSaving: false, refusal: saved });
    if (OUTDATED.has(saved.code)) refetchCasework();
    if (openingOf(roomId).dialog === null) notify.error(saved.sentence);
    return;
  }
  const { complaint } = saved.data;
  showComplaint(complaint);
  stopChoosing(roomId);
  dropOpening(roomId);
  const address = linkTo('complaints:complaint', { id: complaint.id });
  notify.success(texts.done(complaint.number ?? complaint.saysisCode), {
    ...(address !== null && {
      link: { label: 'Şikayeti aç', address, follow: () => go(address) },
    }),
  });
}

const chosenIds = (roomId: string): string[] =>
  choosingIn(roomId)?.chosen.map(({ id }) => id) ?? [];

/**
 * An answer that was lost had opened the complaint all the same, and the key leads back to it; what was chosen since then joins it, so
 * that no message is left behind.
 */
async function openWith(opening: ComplaintOpening, key: string): Promise<ComplaintDetail> {
  const opened = await postComplaint(opening, key);
  const missing = opening.message_ids.filter(
    (id) => !opened.messages.some(({ roomMessageId }) => roomMessageId === id),
  );
  return missing.length === 0 ? opened : postComplaintMessages(opened.complaint.id, missing);
}

/** An empty field is null. */
const orNone = (id: string): string | null => (id === '' ? null : id);

/** Makes a complaint of the chosen messages. */
export function openComplaint(roomId: string, subject: string, go: Go): Promise<void> {
  const { typeId, unitId, districtId, note, key } = openingOf(roomId);
  const opening: ComplaintOpening = {
    room_id: roomId,
    message_ids: chosenIds(roomId),
    konuOzeti: subject.trim(),
    type_id: orNone(typeId),
    unit_id: orNone(unitId),
    district_id: orNone(districtId),
    note: note.trim(),
  };
  return save(
    roomId,
    () => openWith(opening, key),
    { failed: 'Şikayet oluşturulamadı.', done: (code) => `${code} numaralı şikayet oluşturuldu` },
    go,
  );
}

/** Puts the chosen messages into a complaint that exists. */
export function addToComplaint(roomId: string, complaintId: string, go: Go): Promise<void> {
  const ids = chosenIds(roomId);
  return save(
    roomId,
    () => postComplaintMessages(complaintId, ids),
    {
      failed: 'Mesajlar şikayete eklenemedi.',
      done: (code) => `${ids.length} mesaj ${code} numaralı şikayete eklendi`,
    },
    go,
  );
}
