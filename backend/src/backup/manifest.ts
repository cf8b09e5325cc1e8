import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { BackupRefusal } from './backup-refusal';
import { isMissing } from './parts';

/** A change of this number is a backup that older programs cannot read. */
const FORMAT = 1;
export const MANIFEST = 'manifest.json';

const part = z.object({ file: z.string(), bytes: z.number().int(), sha256: z.string() });
const table = part.extend({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
});
/** The list of the files, a JSON line for each; `missing` are those that the database names and the disk does not have. */
const files = part.extend({
  count: z.number().int(),
  total_bytes: z.number().int(),
  missing: z.number().int(),
});

const manifest = z.object({
  format: z.literal(FORMAT),
  id: z.string(),
  /** The moment of the snapshot, by the clock of the database. */
  taken_at: z.iso.datetime(),
  finished_at: z.iso.datetime(),
  host: z.string(),
  program: z.string(),
  database: z.object({ kind: z.enum(['postgres', 'pglite']), version: z.string() }),
  /** The newest change of the schema. */
  schema: z.object({ tag: z.string(), when: z.number().int() }),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files,
  /** Whether the releases of the modules are in it, or their pointers alone. */
  has_releases: z.boolean(),
});
export type Manifest = z.infer<typeof manifest>;
export type TablePart = Manifest['tables'][number];

const sealed = z.object({ manifest, sha256: z.string() });

const digestOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

export const writeManifest = (content: Manifest): string =>
  JSON.stringify({ manifest: content, sha256: digestOf(content) }, null, 2);

/** Reads the manifest of a backup; throws {@link BackupRefusal} where the folder is none, is not whole, or is of a newer program. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    if (isMissing(error))
      throw new BackupRefusal(
        'not_a_backup',
        `${folder} tamamlanmış bir yedek değil: ${MANIFEST} yok.`,
      );
    throw error;
  });
  const damaged = () =>
    new BackupRefusal('damaged', `Yedek bozuk: ${MANIFEST} okunamıyor ya da değişmiş.`);
  const content = parsed(text);
  if (content === null) throw damaged();
  const { format } = (content as { manifest?: { format?: unknown } }).manifest ?? {};
  if (typeof format === 'number' && format > FORMAT)
    throw new BackupRefusal('newer_backup', 'Yedek daha yeni bir Muhatap ile alınmış.');
  const read = sealed.safeParse(content);
  if (!read.success || digestOf((content as { manifest: unknown }).manifest) !== read.data.sha256)
    throw damaged();
  return read.data.manifest;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
