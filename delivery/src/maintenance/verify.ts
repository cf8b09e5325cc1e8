import type { Channel } from '../channel/channel';
import type { Pointer } from '../channel/channel-state';
import { DeliveryRefusal } from '../refusal';
import { releaseId } from '../store/release-record';
import type { ReleaseStore } from '../store/release-store';

/** Something in the store that is not as it was written. `release` is null when it concerns no single release. */
export interface Finding {
  name: string;
  release: string | null;
  problem: string;
}

export interface Verification {
  releases: number;
  changes: number;
  findings: Finding[];
}

/** Re-hashes every release, follows every pointer and counts the history's revisions. Changes nothing. */
export async function verify(store: ReleaseStore, channel: Channel): Promise<Verification> {
  const names = await store.names();
  const releases = await Promise.all(names.map((name) => releaseFindings(store, name)));
  const pointers = await channelFindings(store, channel);
  return {
    releases: releases.reduce((sum, { count }) => sum + count, 0),
    changes: pointers.changes,
    findings: [...releases.flatMap(({ findings }) => findings), ...pointers.findings],
  };
}

async function channelFindings(
  store: ReleaseStore,
  channel: Channel,
): Promise<{ changes: number; findings: Finding[] }> {
  try {
    const { modules, revision } = await channel.read();
    const pointers = await Promise.all(
      Object.entries(modules).flatMap(([name, pointer]) =>
        pointer ? [pointerFindings(store, name, pointer)] : [],
      ),
    );
    const changes = await channel.history();
    const known = new Set(changes.map((change) => change.revision));
    const lost = Array.from({ length: revision }, (_, index) => index + 1).filter(
      (one) => !known.has(one),
    );
    const holes =
      lost.length > 0
        ? [
            {
              name: channel.name,
              release: null,
              problem: `geçmişte ${lost.slice(0, 5).join(', ')}${lost.length > 5 ? ' …' : ''} numaralı değişiklik yok`,
            },
          ]
        : [];
    return { changes: changes.length, findings: [...pointers.flat(), ...holes] };
  } catch (error) {
    if (!(error instanceof DeliveryRefusal)) throw error;
    return {
      changes: 0,
      findings: [{ name: channel.name, release: null, problem: error.message }],
    };
  }
}

async function releaseFindings(
  store: ReleaseStore,
  name: string,
): Promise<{ count: number; findings: Finding[] }> {
  const [folders, records] = await Promise.all([store.folders(name), store.list(name)]);
  const readable = new Set(records.map(releaseId));
  const findings: Finding[] = folders
    .filter((folder) => !readable.has(folder))
    .map((release) => ({ name, release, problem: 'sürüm kaydı okunamıyor' }));
  for (const record of records) {
    const damaged = await store.damage(record);
    findings.push(
      ...damaged.map((file) => ({
        name,
        release: releaseId(record),
        problem: `${file} kaydıyla uyuşmuyor`,
      })),
    );
  }
  return { count: records.length, findings };
}

async function pointerFindings(
  store: ReleaseStore,
  name: string,
  { current, canary, previous }: Pointer,
): Promise<Finding[]> {
  const named = [
    { release: current, problem: 'herkese gösteriliyor ama depoda yok' },
    ...(canary
      ? [
          {
            release: canary.release,
            problem: `%${canary.percent} için gösteriliyor ama depoda yok`,
          },
        ]
      : []),
    ...previous.map((release) => ({
      release,
      problem: 'geri dönülecek sürüm olarak duruyor ama depoda yok',
    })),
  ];
  const findings = await Promise.all(
    named.map(async ({ release, problem }) =>
      (await store.find(name, release)) ? [] : [{ name, release, problem }],
    ),
  );
  return findings.flat();
}
