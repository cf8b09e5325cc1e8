import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { exportsRoutes } from './exports/exports.routes';
import type { ExportsService } from './exports/exports.service';
import type { FileLinks } from './uploads/file-links';
import { uploadsRoutes } from './uploads/uploads.routes';
import type { UploadsService } from './uploads/uploads.service';

interface Parts {
  readonly uploads: UploadsService;
  readonly fileLinks: FileLinks;
  readonly exporting: ExportsService;
}

/** Files that come in and files that are written from rows. */
export const filesPlugin =
  ({ uploads, fileLinks, exporting }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(uploadsRoutes(uploads, fileLinks));
    await app.register(exportsRoutes(exporting));
  };
