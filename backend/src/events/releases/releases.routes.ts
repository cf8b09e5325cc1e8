import { timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  backendSurface,
  releaseApprovalAnswer,
  releaseApprovalQuestion,
  RELEASES_APPROVAL,
  RELEASES_NEWS,
  RELEASES_SESSION,
  RELEASES_SURFACE,
  releasesNews,
  sessionAnswer,
  sessionQuestion,
  type ReleaseApprovalQuestion,
  type ReleaseChangedByHand,
  type ReleaseWithdrawnEvent,
} from '@muhatap/shared/wire/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Config } from '../../config/config';
import type { Database } from '../../database';
import { notFound, unauthenticated } from '../../http/errors';
import { spreadNews } from './releases-news';

/** The channel of gateways that name none. */
const PRODUCTION = 'production';

function isBearer(authorization: string | undefined, secret: string): boolean {
  // Node reads the bytes of a header as Latin-1; a secret may have letters of any alphabet.
  const actual = Buffer.from(authorization ?? '', 'latin1');
  const expected = Buffer.from(`Bearer ${secret}`);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** The open session with this hash of its token; null when it is over. */
export type ConfirmSession = (tokenHash: string) => Promise<{
  readonly companyId: string;
  readonly roleIds: readonly string[];
  readonly hasOtherCompanies: boolean;
} | null>;

/** Keeps for the operators that a gateway of this channel withdrew a release, or saw a person's change. */
export interface NoteReleases {
  withdrawn(event: ReleaseWithdrawnEvent, channel: string): Promise<void>;
  changedByHand(event: ReleaseChangedByHand, channel: string): Promise<void>;
}

/** The id of the approval by which releases may become live, null where none is needed; throws while it is missing. */
export type ApproveRelease = (question: ReleaseApprovalQuestion) => Promise<string | null>;

interface Parts {
  readonly approveRelease: ApproveRelease;
  readonly db: Database;
  readonly config: Pick<Config, 'gatewaySecret'>;
  readonly confirmSession: ConfirmSession;
  readonly noteReleases: NoteReleases;
  /** Where the build wrote what this backend offers. */
  readonly surfaceFile: string;
}

/** For gateways, on the backend's own port; the one URL does not lead here. Public to the session check: gateways prove themselves by the shared secret. */
export const releasesRoutes =
  ({
    db,
    config: { gatewaySecret },
    confirmSession,
    noteReleases,
    approveRelease,
    surfaceFile,
  }: Parts): FastifyPluginAsyncZod =>
  (app) => {
    const forGateways = {
      config: { public: true as const },
      preValidation: (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
        if (gatewaySecret === null) throw notFound('İstenen adres bulunamadı.');
        if (!isBearer(request.headers.authorization, gatewaySecret)) throw unauthenticated();
        done();
      },
    };

    app.post(
      RELEASES_NEWS,
      { ...forGateways, schema: { hide: true, body: releasesNews, response: { 204: z.null() } } },
      async ({ body }, reply) => {
        const { withdrawn, by_hand, channel = PRODUCTION } = body;
        // First kept, then spread: a gateway that got no answer sends the same news again.
        if (withdrawn !== null) await noteReleases.withdrawn(withdrawn, channel);
        if (by_hand !== null) await noteReleases.changedByHand(by_hand, channel);
        // The people who are notified learn it by their notifications.
        await spreadNews(db, { ...body, by_hand: null });
        return reply.status(204).send(null);
      },
    );

    app.post(
      RELEASES_SESSION,
      {
        ...forGateways,
        schema: { hide: true, body: sessionQuestion, response: { 200: sessionAnswer } },
      },
      async ({ body }) => {
        const confirmed = await confirmSession(body.session);
        if (confirmed === null) throw notFound('Oturum sona ermiş.');
        const { companyId, roleIds, hasOtherCompanies } = confirmed;
        return {
          company: companyId,
          roles: [...roleIds],
          has_other_companies: hasOtherCompanies,
        };
      },
    );

    app.post(
      RELEASES_APPROVAL,
      {
        ...forGateways,
        schema: {
          hide: true,
          body: releaseApprovalQuestion,
          response: { 200: releaseApprovalAnswer },
        },
      },
      async ({ body }) => ({ approval: await approveRelease(body) }),
    );

    app.post(
      RELEASES_SURFACE,
      { ...forGateways, schema: { hide: true, response: { 200: backendSurface } } },
      async () => {
        const text = await readFile(surfaceFile, 'utf8').catch(() => {
          throw notFound('Bu sunucu kaynaklarından çalışıyor; ne sunduğu ölçülmemiş.');
        });
        return backendSurface.parse(JSON.parse(text));
      },
    );
    return Promise.resolve();
  };
