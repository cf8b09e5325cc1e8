import { previewRequest, type Preview, type PreviewLink } from '@muhatap/shared/wire/releases';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Fit } from '../gate/fit';
import { promoteObjections } from '../gate/promote-gate';
import { requireRelease } from '../sound-release';
import { releaseId, SHELL, titleOf, type ReleaseRecord } from '../store/release-record';
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

/** The releases that this browser has beside another one: for a module its shell, for a shell the modules, as they are without a trial of a shell. */
async function releasesBeside(
  record: ReleaseRecord,
  caller: Caller,
  { store, live }: Pick<Parts, 'store' | 'live'>,
): Promise<ReleaseRecord[]> {
  if (record.kind === 'module') {
    const { shell } = await live.readFor(caller);
    return shell ? [shell] : [];
  }
  const { [SHELL]: _tried, ...overrides } = caller.overrides;
  const { map } = await live.readFor({ ...caller, overrides });
  const modules = await Promise.all(
    Object.entries(map.modules).map(([name, module]) => store.find(name, releaseId(module))),
  );
  return modules.filter((one) => one !== null);
}

/** Addresses of published releases for colleagues, and what such an address names. */
export function addPreviewRoutes(app: FastifyInstance, parts: Parts, fit: Fit): void {
  const { store, callerOf, publicOrigin, now } = parts;

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
    const objections = await promoteObjections(
      record,
      await releasesBeside(record, await callerOf(request), parts),
      fit.known,
      fit.backend.known,
    );
    const manifest = record.kind === 'module' ? record.manifest : null;
    return {
      module,
      title: titleOf(record),
      release,
      address: manifest ? (manifest.menu[0]?.to ?? manifest.prefixes[0] ?? null) : '/',
      objections,
    };
  });
}
