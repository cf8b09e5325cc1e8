import { platform } from '@muhatap/shared/platform';
import { FakeAnswer, refuse, type FakeRoutes } from '@muhatap/shared/testing';
import { complaintRecording, type Complaint } from '@muhatap/shared/wire/complaints';
import type { FakeData, EmitUpdate } from './fake-data';

const named = <T extends { readonly id: string; readonly name: string }>(
  rows: readonly T[],
  id: string | null | undefined,
) => {
  const row = rows.find((each) => each.id === id);
  return row === undefined ? null : { id: row.id, name: row.name };
};

/** A complaint that staff write down; a key records it once. */
export function recordingFakes(data: FakeData, emitUpdate: EmitUpdate): FakeRoutes {
  const recorded = new Map<string, Complaint>();
  const record = (body: unknown): Complaint | null => {
    const parsed = complaintRecording.safeParse(body);
    if (!parsed.success) return null;
    const { origin, citizen, konuOzeti, type_id: typeId, unit_id: unitId } = parsed.data;
    const at = new Date(platform().clock.now()).toISOString();
    const number = `MHT-2026-${String(data.complaints().length + 1).padStart(6, '0')}`;
    const type = data.types().find(({ id }) => id === typeId);
    const unit = named(data.units(), unitId ?? type?.unit_id);
    const complaint: Complaint = {
      _id: `kayit-${recorded.size + 1}`,
      id: `kayit-${recorded.size + 1}`,
      saysisCode: number,
      number,
      origin,
      senderName: citizen.name || null,
      sender: citizen.phone.replace(/\D/g, ''),
      konuOzeti,
      kanal: 'other',
      durum: 'Yeni',
      createdAt: at,
      updatedAt: at,
      closedAt: null,
      atananBirim: unit?.name ?? null,
      unit,
      type: named(data.types(), typeId),
      district: named(data.districts(), parsed.data.district_id),
      roomId: null,
      version: 1,
    };
    data.put(complaint);
    emitUpdate(complaint.id, 'opened');
    return complaint;
  };
  return {
    'POST /api/complaints': ({ body, headers }) => {
      const key = headers.get('idempotency-key') ?? '';
      const known = recorded.get(key);
      const complaint = known ?? record(body);
      if (complaint === null) return refuse(400, 'validation_failed', 'İstek geçersiz.');
      recorded.set(key, complaint);
      const detail = {
        complaint,
        messages: [],
        totalMessages: 0,
        history: [],
        notes: [],
        reply: { state: 'none', via: null, platform: null, until: null, why: null },
        sync: { state: 'off', at: null },
      };
      return new FakeAnswer(detail, known === undefined ? 201 : 200);
    },
  };
}
