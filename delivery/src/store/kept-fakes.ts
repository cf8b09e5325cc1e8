import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { packAlone, PACKED, unpacked } from './compress';
import { FAKES } from './released-files';

/** Keeps the fakes of a build in a folder, packed. Those of a later build of the same release replace them: a fault in fakes is mended without a new release. */
export async function keepFakes(dist: string, folder: string): Promise<void> {
  const source = path.join(dist, FAKES);
  if (!existsSync(source)) return;
  await mkdir(folder, { recursive: true });
  const draft = path.join(folder, `.draft-${randomUUID()}`);
  try {
    await cp(source, draft);
    await packAlone(draft);
    await rename(`${draft}${PACKED}`, path.join(folder, `${FAKES}${PACKED}`));
  } finally {
    for (const left of [draft, `${draft}${PACKED}`]) await rm(left, { force: true });
  }
}

/** The script of the fakes that a folder keeps; null where there are none. */
export async function readFakes(folder: string): Promise<string | null> {
  const bytes = await unpacked(path.join(folder, FAKES)).catch(() => null);
  return bytes && bytes.toString();
}
