import { aUser, fieldsOf, refuse, type FakeRoutes } from '@muhatap/shared/testing';
import {
  COMPLAINT_COUNT_CAP,
  complaintCountsInput,
  complaintViewInput,
  type ComplaintView,
} from '@muhatap/shared/wire/complaints';
import type { FakeData } from './fake-data';
import { isMatch } from './list.fakes';

const unknown = () => refuse(404, 'view_not_found', 'Görünüm bulunamadı.');

/** The saved views of the fakes' municipality: one that a colleague shares. */
export function viewFakes(data: FakeData): FakeRoutes {
  let views: readonly ComplaintView[] = [
    {
      ...{ id: 'gorunum-1', name: 'Yeni gelenler', query: 'durum=Yeni', is_shared: true },
      owner: { id: 'user-2', name: 'Elif Kaya' },
    },
  ];
  const { id: meId, name: myName } = aUser();
  return {
    'GET /api/complaint-views': () => ({
      views: views.toSorted((one, other) => one.name.localeCompare(other.name, 'tr')),
    }),
    'POST /api/complaint-views': (request) => {
      const input = complaintViewInput.parse(fieldsOf(request));
      if (views.some(({ name }) => name === input.name))
        return refuse(409, 'view_exists', `“${input.name}” adında bir görünümünüz zaten var.`);
      const owner = { id: meId, name: myName };
      const made = { id: `gorunum-${views.length + 1}`, owner, ...input };
      views = [...views, made];
      return made;
    },
    'PUT /api/complaint-views/{id}': (request) => {
      const input = complaintViewInput.parse(fieldsOf(request));
      const before = views.find(({ id }) => id === request.params['id']);
      if (before === undefined) return unknown();
      const after = { ...before, ...input };
      views = views.map((view) => (view === before ? after : view));
      return after;
    },
    'DELETE /api/complaint-views/{id}': (request) => {
      views = views.filter(({ id }) => id !== request.params['id']);
      return null;
    },
    'POST /api/complaints/counts': (request) => ({
      counts: complaintCountsInput
        .parse(fieldsOf(request))
        .lists.map((filters) =>
          Math.min(
            COMPLAINT_COUNT_CAP,
            data.complaints().filter((complaint) => isMatch(complaint, filters)).length,
          ),
        ),
    }),
  };
}
