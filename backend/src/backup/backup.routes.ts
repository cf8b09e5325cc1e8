import path from 'node:path';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { DatabaseHandle } from '../database';
import { Refusal, unauthenticated } from '../http/errors';
import { BackupRefusal } from './backup-refusal';
import { isOperator } from './operator-key';
import type { FilePlaces } from './backed-up-files';
import { takeBackup } from './take-backup';

/**
 * `POST` to the backend's own port, with `Authorization: Bearer <operatorKey>`: makes a backup in a folder of the backend's machine and
 * answers when it is whole. For the embedded database, which no other process can open; the one URL does not lead here.
 */
export const BACKUP_ADDRESS = '/internal/backup';

export const backupRequest = z.object({
  to: z.string().refine((to) => path.isAbsolute(to), 'Mutlak bir yol verin.'),
  has_releases: z.boolean(),
});
export const backupAnswer = z.object({ folder: z.string() });

interface Parts extends Pick<FilePlaces, 'files'> {
  readonly openReleases: () => Promise<FilePlaces['releases']>;
  readonly handle: DatabaseHandle;
  readonly secrets: readonly string[];
  readonly now: () => Date;
}

export const backupRoutes =
  ({ secrets, openReleases, ...parts }: Parts): FastifyPluginAsyncZod =>
  (app) => {
    app.post(
      BACKUP_ADDRESS,
      {
        config: { public: true as const },
        preValidation: (request, _reply, done) => {
          if (!isOperator(request.headers.authorization, secrets)) throw unauthenticated();
          done();
        },
        schema: { hide: true, body: backupRequest, response: { 200: backupAnswer } },
      },
      async ({ body: { to, has_releases: hasReleases } }) => {
        try {
          const { folder } = await takeBackup({
            ...parts,
            releases: await openReleases(),
            to,
            hasReleases,
          });
          return { folder };
        } catch (error) {
          if (error instanceof BackupRefusal) throw new Refusal(409, error.code, error.message);
          throw error;
        }
      },
    );
    return Promise.resolve();
  };
