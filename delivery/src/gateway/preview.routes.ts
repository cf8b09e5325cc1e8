import { previewRequest, type Preview, type PreviewLink } from '@muhatap/shared/wire/releases';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Fit } from '../gate/fit';
import { promoteObjections } from '../gate/promote-gate';
import { requireRelease } from '../sound-release';
import type { ReleaseStore } from '../store/release-store';
import { read } from './admin-request';
import type { Caller } from './caller';
import type { LivePointer } from './live-pointer';
import type { LiveReleases } from './live-releases';
import { previewAddress, readPreview } from './preview';
import { requireSecret, requireTriable } from './trial';

interface Parts {
  readonly store: ReleaseStore;
  readonly pointer: LivePointer;
  readonly live: LiveReleases;
  readonly callerOf: (request: FastifyRequest) => Promise<Caller>;
  readonly secret: string | null;
  readonly publicOrigin: URL;
  readonly now: () => Date;
}

const tokenQuery = z.object({ token: z.string().max(1000).default('') });

/** Addresses of published releases for colleagues, and what such an address names. */
export function addPreviewRoutes(app: FastifyInstance, parts: Parts, fit: Fit): void {
  const { store, live, callerOf, publicOrigin, now } = parts;

  app.post('/releases/preview', async ({ body }): Promise<PreviewLink> => {
    const { module, release } = read(previewRequest, body);
    const secret = requireSecret(parts.secret);
    await requireTriable(module, release, parts);
    return previewAddress(secret, publicOrigin, { module, release, now: now() });
  });

  app.get('/releases/preview', async (request): Promise<Preview> => {
    const { token } = read(tokenQuery, request.query);
    const { module, release } = readPreview(requireSecret(parts.secret), token, now());
    await requireTriable(module, release, parts);
    const record = await requireRelease(store, module, release);
    // The page waits for no compiler: what is not known yet counts as a fit, as for a fallback.
    const { shell } = await live.readFor(await callerOf(request));
    const objections = await promoteObjections(
      record,
      shell ? [shell] : [],
      fit.known,
      fit.backend.known,
    );
    const manifest = record.kind === 'module' ? record.manifest : null;
    return {
      module,
      title: manifest?.title ?? module,
      release,
      address: manifest?.menu[0]?.to ?? manifest?.prefixes[0] ?? null,
      objections,
    };
  });
}
