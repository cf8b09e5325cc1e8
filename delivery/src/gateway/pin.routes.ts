import { pinning, unpinning } from '@muhatap/shared/wire/releases';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Channel } from '../channel/channel';
import { pinOn, type PinTarget } from '../channel/pin';
import type { PageDoctor } from '../doctor/page-doctor';
import { pinReleases, unpin } from '../pins';
import { DeliveryRefusal } from '../refusal';
import type { ReleaseStore } from '../store/release-store';
import { authorshipOf, operatorOf, read } from './admin-request';
import type { BackendClient, Operator } from './backend-client';

interface Parts {
  readonly store: ReleaseStore;
  readonly channel: Channel;
  readonly doctor: PageDoctor | null;
  readonly backend: BackendClient;
  readonly now: () => Date;
}

/** Whether a pin concerns the company in which a person works: the page changes no other company's. */
export const isOwnPin = (
  { company }: Operator,
  { of, id, company: ofRole }: Omit<PinTarget, 'label'>,
): boolean => company !== null && (of === 'company' ? id : ofRole) === company.id;

/** A key has no page on which it saw a revision, and no company: it names the people, as the command line does. */
const ofKey = {
  pinning: pinning
    .omit({ role: true })
    .partial({ revision: true })
    .extend({
      of: z.enum(['company', 'role']),
      id: z.string().min(1).max(64),
      label: z.string().min(1).max(100).optional(),
      company: z.string().min(1).max(64).optional(),
    }),
  unpinning: unpinning.partial({ revision: true }),
};

/** Pins of the own company and its roles; by the key of a team, of any, for the team's modules. */
export function addPinRoutes(
  app: FastifyInstance,
  { store, channel, doctor, backend, now }: Parts,
): void {
  const config = { isForKeys: true, needsProof: true };

  app.post('/releases/pin', { config }, async (request, { raw }) => {
    if (request.operator === null) {
      const { module: name, release, of, id, ...sent } = read(ofKey.pinning, request.body);
      const { label = id, company, ...given } = sent;
      const [change] = await pinReleases(
        store,
        channel,
        {
          ...authorshipOf(request, [name], given, now()),
          releases: [{ name, release }],
          target: { of, id, label, ...(of === 'role' && company !== undefined && { company }) },
        },
        doctor,
      );
      return change;
    }
    const { module: name, release, role, ...given } = read(pinning, request.body);
    const authorship = authorshipOf(request, [name], given, now());
    const { company } = operatorOf(request);
    if (company === null)
      throw new DeliveryRefusal('backend_unreachable', 'Sunucu kurumunuzu söylemedi.');
    const target = role === null ? null : await backend.roleOf(request.headers.authorization, role);
    const [change] = await pinReleases(
      store,
      channel,
      {
        ...authorship,
        releases: [{ name, release }],
        target: target
          ? { of: 'role', id: target.id, label: target.name, company: company.id }
          : { of: 'company', id: company.id, label: company.name },
      },
      doctor && doctor.inTime(() => raw.destroyed),
    );
    return change;
  });

  app.post('/releases/unpin', { config }, async (request) => {
    const sent = read(request.operator ? unpinning : ofKey.unpinning, request.body);
    const { module: name, of, id, beside, ...given } = sent;
    const names = [name, ...beside];
    const authorship = authorshipOf(request, names, given, now());
    const pin = pinOn((await channel.read()).modules[name]?.pins ?? [], { of, id });
    if (pin && request.operator && !isOwnPin(request.operator, pin))
      throw new DeliveryRefusal(
        'forbidden',
        'Bu sabitleme başka bir kurumun; onu yalnız sunucudaki komut satırı kaldırır.',
      );
    const [change] = await unpin(store, channel, { ...authorship, names, target: { of, id } });
    return change;
  });
}
