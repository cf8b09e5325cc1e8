import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Platform } from '@muhatap/shared/wire/channels';
import { schema, type Database } from '../../src/database';
import { findComplaintTarget } from '../bulk-complaint-target';
import { createRandom } from '../random';
import { createCitizens } from '../demo-citizens';
import type { TrafficOffice } from './traffic-case';
import { createTrafficClock } from './traffic-clock';
import type { TrafficContext } from './traffic-room';

const { complaintDistricts, connections, labels } = schema;

/** Relative share of conversations per platform; platforms that are not named get none. */
const SHARES: Readonly<Partial<Record<Platform, number>>> = {
  whatsapp: 6,
  facebook: 2,
  instagram: 2,
  'whatsapp-twillio': 1,
};
const NAMES = 500;

/** Ids that sort by their moment and belong to this run alone. */
function createIds(run: string): (ms: number) => string {
  let count = 0;
  return (ms) => {
    const time = ms.toString(16).padStart(12, '0');
    count += 1;
    return `${time.slice(0, 8)}-${time.slice(8)}-7${run.slice(0, 3)}-8${run.slice(3, 6)}-${count.toString(16).padStart(12, '0')}`;
  };
}

/** Distance of the clock on the wall from UTC at a moment. */
function offsetOf(timeZone: string, at: Date): number {
  const wall = new Date(at.toLocaleString('sv', { timeZone }).replace(' ', 'T') + 'Z').getTime();
  return Math.round((wall - at.getTime()) / 60_000) * 60_000;
}

/** The people, accounts and places of the company that traffic is made for. `run` is hexadecimal, at least six digits. */
export async function findTrafficTarget(
  tx: Database,
  company: string | null,
  run: string,
  now: Date,
): Promise<{ context: TrafficContext; office: TrafficOffice }> {
  const { companyId, timeZone, units, types, agents } = await findComplaintTarget(tx, company);
  const found = await tx
    .select()
    .from(connections)
    .where(
      and(
        eq(connections.companyId, companyId),
        isNull(connections.removedAt),
        inArray(connections.platform, Object.keys(SHARES) as Platform[]),
      ),
    )
    .orderBy(asc(connections.id));
  if (found.length === 0)
    throw new Error(
      'Kurumun WhatsApp, Facebook ya da Instagram hesabı yok; konuşmalar bir hesaba bağlı olmalı.',
    );
  const accounts = found.flatMap((account) =>
    Array.from({ length: SHARES[account.platform] ?? 0 }, () => account),
  );
  const idsOf = async (table: typeof labels | typeof complaintDistricts) =>
    (
      await tx
        .select({ id: table.id })
        .from(table)
        .where(eq(table.companyId, companyId))
        .orderBy(asc(table.id))
    ).map(({ id }) => id);
  const idAt = createIds(run);
  const ms = now.getTime();
  return {
    context: {
      companyId,
      accounts,
      agents,
      labels: await idsOf(labels),
      names: createCitizens(createRandom(1), NAMES).map(({ name }) => name),
      now: ms,
      startOf: createTrafficClock(ms, offsetOf(timeZone, now)),
      idAt,
    },
    office: { timeZone, units, types, districts: await idsOf(complaintDistricts), now: ms, idAt },
  };
}
