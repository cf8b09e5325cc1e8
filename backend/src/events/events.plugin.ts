import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Config } from '../config/config';
import type { Database } from '../database';
import { eventsRoutes } from './log/events.routes';
import {
  releasesRoutes,
  type ApproveRelease,
  type ConfirmSession,
  type NoteReleases,
} from './releases/releases.routes';

interface Parts {
  readonly db: Database;
  readonly config: Pick<Config, 'gatewaySecret'>;
  readonly confirmSession: ConfirmSession;
  readonly noteReleases: NoteReleases;
  readonly approveRelease: ApproveRelease;
  readonly surfaceFile: string;
}

/** The catch-up of pages that missed live events, and the gateways' news of releases. */
export const eventsPlugin =
  (parts: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(eventsRoutes(parts));
    await app.register(releasesRoutes(parts));
  };
