import { fieldsOf, refuse, type FakeRoutes } from '@muhatap/shared/testing';
import type { FakeData } from './fake-data';
import type { WithComplaint } from './fake-dossier';

/** Links of complaints with each other, as one side shows them. */
export const linkRoutes = (data: FakeData, withComplaint: WithComplaint): FakeRoutes => ({
  'POST /api/complaints/{id}/links': withComplaint((complaint, dossier, request) => {
    const { number } = fieldsOf(request);
    const other = data.complaints().find(({ saysisCode }) => saysisCode === number);
    if (other === undefined)
      return refuse(404, 'linked_not_found', 'Bu numarayla size açık bir şikayet bulunamadı.');
    if (other.id === complaint.id)
      return refuse(422, 'linked_to_itself', 'Bir şikayet kendisine bağlanamaz.');
    const { id, konuOzeti, durum, saysisCode } = other;
    const others = dossier.links.filter((link) => link.id !== id);
    dossier.links = [...others, { id, number: saysisCode, konuOzeti, durum }];
    return { links: dossier.links };
  }),
  'DELETE /api/complaints/{id}/links/{otherId}': withComplaint((_, dossier, { params }) => {
    dossier.links = dossier.links.filter(({ id }) => id !== params['otherId']);
    return { links: dossier.links };
  }),
});
