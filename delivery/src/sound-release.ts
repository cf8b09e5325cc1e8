import { DeliveryRefusal } from './refusal';
import { signatureProblem } from './signature-problem';
import { releaseId, type ReleaseRecord } from './store/release-record';
import type { ReleaseStore } from './store/release-store';

/** A published release. */
export async function requireRelease(
  store: ReleaseStore,
  name: string,
  release: string,
): Promise<ReleaseRecord> {
  const record = await store.find(name, release);
  if (!record) throw new DeliveryRefusal('unknown_release', `${name} ${release} yayınlanmamış.`);
  return record;
}

/** A published release whose files match its record. */
export async function requireSound(
  store: ReleaseStore,
  name: string,
  release: string,
): Promise<ReleaseRecord> {
  const record = await requireRelease(store, name, release);
  await refuseDamage(store, record);
  return record;
}

/** Refuses a release whose files, record or signature are not those that were published. */
export async function refuseDamage(store: ReleaseStore, record: ReleaseRecord): Promise<void> {
  const damaged = await store.damage(record);
  if (damaged.length > 0)
    throw new DeliveryRefusal(
      'damaged',
      `${record.name} ${releaseId(record)} dosyaları kaydıyla uyuşmuyor: ${damaged.slice(0, 3).join(', ')}.`,
    );
  const distrust = await signatureProblem(store, record);
  if (distrust)
    throw new DeliveryRefusal('bad_signature', `${record.name} ${releaseId(record)}: ${distrust}.`);
}
