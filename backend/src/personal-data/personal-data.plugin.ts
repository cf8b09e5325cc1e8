import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../database';
import type { ExportPlaces } from '../files';
import { createCitizenSearchService } from './citizen/citizen-search.service';
import { erasuresRoutes } from './erasure/erasures.routes';
import { createErasuresService } from './erasure/erasures.service';
import { citizenRequestsRoutes } from './requests/citizen-requests.routes';
import { createCitizenRequestsService } from './requests/citizen-requests.service';

interface Parts extends ExportPlaces {
  readonly db: Database;
  readonly now: () => Date;
}

/** Applications of citizens about their own data. */
export const personalDataPlugin =
  (parts: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const requests = createCitizenRequestsService(parts);
    await app.register(
      citizenRequestsRoutes({ requests, search: createCitizenSearchService(parts) }),
    );
    await app.register(erasuresRoutes({ requests, erasures: createErasuresService(parts) }));
  };
