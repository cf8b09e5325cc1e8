import os from 'node:os';
import type { Channel } from '../channel/channel';
import { PRODUCTION } from '../channel/channel-name';
import { Channels } from '../channel/channels';
import type { Pointer } from '../channel/channel-state';
import { targetText } from '../channel/pin';
import { DeliveryRefusal } from '../refusal';
import { signatureProblem } from '../signature-problem';
import { FileCheckers } from '../store/file-checkers';
import { RECORD, releaseId, type ReleaseRecord } from '../store/release-record';
import type { ReleaseStore } from '../store/release-store';
import type { wrongFiles } from '../store/wrong-files';

/** For so many releases it pays to start processes that check them. */
const MANY = 30;
const MOST_PROCESSES = 4;

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

/** Re-hashes every release, follows every pointer of every channel and counts the revisions of their histories. Changes nothing. */
export async function verify(store: ReleaseStore, many = MANY): Promise<Verification> {
  const names = await store.names();
  const records = (await Promise.all(names.map((name) => store.list(name)))).flat();
  const unreadable = await Promise.all(names.map((name) => unreadableOf(store, name, records)));
  const found = await recordFindings(store, records, many);
  const channels = await new Channels(store.root).all();
  const pointers = await Promise.all(channels.map((one) => channelFindings(store, one)));
  return {
    releases: records.length,
    changes: pointers.reduce((sum, { changes }) => sum + changes, 0),
    findings: [...unreadable.flat(), ...found, ...pointers.flatMap(({ findings }) => findings)],
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
        pointer ? [pointerFindings(store, channel, name, pointer)] : [],
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

async function unreadableOf(
  store: ReleaseStore,
  name: string,
  records: readonly ReleaseRecord[],
): Promise<Finding[]> {
  const readable = records.filter((record) => record.name === name).map(releaseId);
  return (await store.folders(name))
    .filter((folder) => !readable.includes(folder))
    .map((release) => ({ name, release, problem: 'sürüm kaydı okunamıyor' }));
}

async function recordFindings(
  store: ReleaseStore,
  records: readonly ReleaseRecord[],
  many: number,
): Promise<Finding[]> {
  const findings: Finding[][] = [];
  if (records.length < many) {
    for (const record of records) findings.push(await findingsOf(store, record));
    return findings.flat();
  }
  const checkers = new FileCheckers(Math.min(os.availableParallelism(), MOST_PROCESSES));
  try {
    const all = records.map((record) => findingsOf(store, record, checkers.check));
    return (await Promise.all(all)).flat();
  } finally {
    checkers.end();
  }
}

async function findingsOf(
  store: ReleaseStore,
  record: ReleaseRecord,
  check?: typeof wrongFiles,
): Promise<Finding[]> {
  const damaged = await store.damage(record, check);
  const distrust = await signatureProblem(store, record);
  const problems = [
    ...(distrust ? [distrust] : []),
    ...damaged.map((file) =>
      file === RECORD
        ? 'sürüm kaydı yayınlandıktan sonra değiştirilmiş'
        : `${file} kaydıyla uyuşmuyor`,
    ),
  ];
  return problems.map((problem) => ({ name: record.name, release: releaseId(record), problem }));
}

async function pointerFindings(
  store: ReleaseStore,
  channel: Channel,
  name: string,
  { current, canary, previous, pins }: Pointer,
): Promise<Finding[]> {
  const named = [
    ...(current === null
      ? []
      : [{ release: current, problem: 'herkese gösteriliyor ama depoda yok' }]),
    ...(canary
      ? [
          {
            release: canary.release,
            problem: `%${canary.percent} için gösteriliyor ama depoda yok`,
          },
        ]
      : []),
    ...pins.map((pin) => ({
      release: pin.release,
      problem: `${targetText(pin)} için sabitlenmiş ama depoda yok`,
    })),
    ...previous.map((release) => ({
      release,
      problem: 'geri dönülecek sürüm olarak duruyor ama depoda yok',
    })),
  ];
  const where = channel.name === PRODUCTION ? '' : `${channel.name} kanalında `;
  const findings = await Promise.all(
    named.map(async ({ release, problem }) =>
      (await store.find(name, release)) ? [] : [{ name, release, problem: where + problem }],
    ),
  );
  return findings.flat();
}
