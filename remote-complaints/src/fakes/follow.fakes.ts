import type { FakeRoutes } from '@muhatap/shared/testing';
import type { WithComplaint } from './fake-dossier';

/** The addresses of citizens' pages, as the server gives them. */
export const followRoutes = (withComplaint: WithComplaint): FakeRoutes => ({
  'POST /api/complaints/{id}/follow-link': withComplaint(() => ({
    url: 'https://muhatap.test/takip/k7m2q9x4t8w3n5pb',
  })),
});
