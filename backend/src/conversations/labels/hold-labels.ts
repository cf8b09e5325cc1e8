import { and, eq, inArray } from 'drizzle-orm';
import { isId, schema, type Database } from '../../database';
import { Refusal } from '../../http/errors';

const { labels } = schema;

const labelsUnknown = () =>
  new Refusal(422, 'labels_unknown', 'Seçilen etiketlerden biri artık yok.');

export interface HeldLabel {
  readonly id: string;
  readonly name: string;
}

/** The labels of the company that are to be put on something. They cannot be deleted before the transaction ends. Throws 422 `labels_unknown`. */
export async function holdLabels(
  tx: Database,
  companyId: string,
  ids: readonly string[],
): Promise<readonly HeldLabel[]> {
  if (ids.length === 0) return [];
  if (!ids.every(isId)) throw labelsUnknown();
  const held = await tx
    .select({ id: labels.id, name: labels.name })
    .from(labels)
    .where(and(eq(labels.companyId, companyId), inArray(labels.id, [...ids])))
    .orderBy(labels.id)
    .for('key share');
  if (held.length < ids.length) throw labelsUnknown();
  return held;
}
