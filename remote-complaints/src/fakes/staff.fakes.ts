import { aUser, fieldsOf, type FakeRequest, type FakeRoutes } from '@muhatap/shared/testing';
import { FAKE_LABELS, FAKE_STAFF, type EmitUpdate, type FakeData } from './fake-data';
import type { WithComplaint } from './fake-dossier';
import { linkRoutes } from './link.fakes';
import { taskRoutes } from './task.fakes';

/** The colleagues whom a note mentions. */
export function mentionsOf(request: FakeRequest) {
  const ids = fieldsOf(request)['mention_ids'];
  return FAKE_STAFF.filter(({ id }) => Array.isArray(ids) && ids.includes(id));
}

/** The people around a complaint: those whom a note may mention, those who follow it, what it is linked with, and what units do for it. */
export const staffRoutes = (
  data: FakeData,
  withComplaint: WithComplaint,
  emitUpdate: EmitUpdate,
): FakeRoutes => ({
  ...linkRoutes(data, withComplaint),
  ...taskRoutes(data, withComplaint),
  'GET /api/complaint-staff': () => ({ people: FAKE_STAFF }),
  'GET /api/complaint-labels': () => ({ labels: FAKE_LABELS }),
  'GET /api/complaints/{id}/colleagues': withComplaint(() => ({
    colleagues: FAKE_STAFF.filter(({ id }) => id !== aUser().id).map((person, index) => ({
      ...person,
      sees_complaint: index === 0,
    })),
  })),
  'GET /api/complaints/{id}/reply-templates': withComplaint(({ durum, saysisCode }) => ({
    templates: [
      {
        ...{ id: 'yanit-1', title: `${durum} bilgisi`, shortcut: 'bilgi', is_suggested: true },
        body: `${saysisCode} numaralı başvurunuz ${durum}.`,
      },
      {
        ...{ id: 'yanit-2', title: 'Randevu', shortcut: null, is_suggested: false },
        body: '{{tarih}} günü geleceğiz.',
      },
    ],
  })),
  'PUT /api/complaints/{id}/follow': withComplaint((complaint, dossier, request) => {
    const { id, name } = aUser();
    const others = dossier.followers.filter((one) => one.id !== id);
    dossier.followers =
      fieldsOf(request)['is_following'] === true ? [...others, { id, name }] : others;
    emitUpdate(complaint.id, 'other');
    return { followers: dossier.followers };
  }),
});
