import { refuse, type FakeRoutes } from '@muhatap/shared/testing';
import { complaintPlaceChange } from '@muhatap/shared/wire/complaints';
import type { EmitUpdate, FakeData } from './fake-data';
import { historyEntry, type WithComplaint } from './fake-dossier';

/** North of it lies no place of the municipality. */
const NORTH = 41.3;

/** Changes of a place, as the server takes them. */
export const placeRoutes = (
  data: FakeData,
  withComplaint: WithComplaint,
  emitUpdate: EmitUpdate,
): FakeRoutes => ({
  'GET /api/complaints/{id}/place/suggestions': withComplaint(({ place }) => ({
    district:
      place !== null && place !== undefined && place.lat > 41
        ? { id: 'mahalle-2', name: 'Moda' }
        : null,
  })),
  'PUT /api/complaints/{id}/place': withComplaint((complaint, dossier, { body }) => {
    const parsed = complaintPlaceChange.safeParse(body);
    if (!parsed.success) return refuse(400, 'invalid_request', 'İstek geçersiz.');
    const { version, place } = parsed.data;
    if (version !== complaint.version)
      return refuse(409, 'conflict', 'Siz düzenlerken bu şikayet değişti.', {
        complaint,
        changes: dossier.history.filter((entry) => entry.version > version),
      });
    if (place !== null && place.lat > NORTH)
      return refuse(422, 'place_outside', 'Bu konum kurumunuzun sınırları dışında.');
    const next = { ...complaint, place, version: version + 1 };
    dossier.history.push(
      historyEntry(
        next.version,
        'place',
        complaint.place?.words ?? null,
        place?.words ?? null,
        next.updatedAt,
      ),
    );
    data.put(next);
    emitUpdate(next.id, 'changed');
    return next;
  }),
});
