import { platform } from '@muhatap/shared/platform';
import { refuse, type FakeRoutes } from '@muhatap/shared/testing';
import {
  complaintTermChange,
  type Complaint,
  type ComplaintTermChange,
} from '@muhatap/shared/wire/complaints';
import type { EmitUpdate, FakeData } from './fake-data';
import type { WithComplaint } from './fake-dossier';

const now = () => new Date(platform().clock.now()).toISOString();

/** The term after a step. */
function withStep(
  complaint: Complaint,
  { action }: ComplaintTermChange,
): NonNullable<Complaint['term']> | null {
  const { term } = complaint;
  if (term == null) return null;
  if (action === 'pause') return { ...term, state: 'paused', stoppedAt: now() };
  if (action === 'resume') return { ...term, state: 'running', stoppedAt: null };
  return { ...term, isExtended: true, left: term.left + 15, extendedDays: null };
}

/** The steps with a term, as the server takes them. */
export const termRoutes = (
  data: FakeData,
  withComplaint: WithComplaint,
  emitUpdate: EmitUpdate,
): FakeRoutes => ({
  'POST /api/complaints/{id}/term': withComplaint((complaint, dossier, { body }) => {
    const parsed = complaintTermChange.safeParse(body);
    if (!parsed.success) return refuse(400, 'invalid_request', 'İstek geçersiz.');
    if (parsed.data.version !== complaint.version)
      return refuse(409, 'conflict', 'Siz düzenlerken bu şikayet değişti.', {
        complaint,
        changes: dossier.history.filter((entry) => entry.version > parsed.data.version),
      });
    const next = {
      ...complaint,
      term: withStep(complaint, parsed.data),
      version: complaint.version + 1,
    };
    data.put(next);
    emitUpdate(next.id, 'changed');
    return next;
  }),
});
