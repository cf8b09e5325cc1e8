import { aUser, FakeAnswer, refuse, type FakeRoutes } from '@muhatap/shared/testing';
import { platform } from '@muhatap/shared/platform';
import {
  complaintPhotoInput,
  complaintTaskChange,
  complaintTaskInput,
  type ComplaintTask,
} from '@muhatap/shared/wire/complaints';
import type { FakeData } from './fake-data';
import type { WithComplaint } from './fake-dossier';

const nowText = () => new Date(platform().clock.now()).toISOString();
const me = () => ({ id: aUser().id, name: aUser().name });

function changed(task: ComplaintTask, body: unknown): ComplaintTask {
  const change = complaintTaskChange.parse(body);
  if (!('done' in change)) return { ...task, due_on: change.due_on };
  const note = change.note === '' ? null : change.note;
  return { ...task, done: change.done ? { at: nowText(), by: me(), note } : null };
}

/** The tasks of units on a complaint, and photos of the work. */
export const taskRoutes = (data: FakeData, withComplaint: WithComplaint): FakeRoutes => ({
  'POST /api/complaints/{id}/tasks': withComplaint((_, dossier, { body }) => {
    const { unit_id, text, due_on } = complaintTaskInput.parse(body);
    const unit = data.units().find(({ id }) => id === unit_id);
    if (unit === undefined)
      return refuse(422, 'unit_unknown', 'Seçilen birim artık yok veya kullanılmıyor.');
    const id = `gorev-${dossier.tasks.length + 1}`;
    const task = {
      ...{ id, unit: { id: unit.id, name: unit.name }, text, due_on, done: null },
      ...{ created_by: me(), created_at: nowText() },
    };
    dossier.tasks = [task, ...dossier.tasks];
    return { tasks: dossier.tasks };
  }),
  'PATCH /api/complaints/{id}/tasks/{taskId}': withComplaint((_, dossier, { params, body }) => {
    dossier.tasks = dossier.tasks.map((task) =>
      task.id === params['taskId'] ? changed(task, body) : task,
    );
    return { tasks: dossier.tasks };
  }),
  'POST /api/complaints/{id}/photos': withComplaint((_, dossier, { body }) => {
    const { stage, url } = complaintPhotoInput.parse(body);
    const id = `foto-${dossier.photos.length + 1}`;
    const photo = { id, stage, mediaUrl: url, added_by: me(), added_at: nowText() };
    dossier.photos = [...dossier.photos, photo];
    return { photos: dossier.photos };
  }),
  'DELETE /api/complaints/{id}/photos/{photoId}': withComplaint((_, dossier, { params }) => {
    dossier.photos = dossier.photos.filter(({ id }) => id !== params['photoId']);
    return new FakeAnswer(undefined, 204);
  }),
  'DELETE /api/complaints/{id}/tasks/{taskId}': withComplaint((_, dossier, { params }) => {
    dossier.tasks = dossier.tasks.filter(({ id }) => id !== params['taskId']);
    return new FakeAnswer(undefined, 204);
  }),
});
