import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DeliveryRefusal } from '../refusal';
import { filesBelow } from './fingerprint';
import { START_MARK, PAGE_TEMPLATE } from './page-template';
import { buildAssets, type BuildAssets } from './release-record';

const ASSETS = 'release-assets.json';
// Source maps stay with the build that made them; a release carries what a browser runs.
const isReleased = (file: string): boolean =>
  file !== ASSETS && !file.endsWith('.map') && !file.endsWith('.LICENSE.txt');

/** The description that a build contains. Refuses a folder that holds no whole build. */
export async function readBuild(dist: string): Promise<BuildAssets> {
  const text = await readFile(path.join(dist, ASSETS), 'utf8').catch(() => {
    throw new DeliveryRefusal('no_build', `${dist} içinde ${ASSETS} yok; önce modülü derleyin.`);
  });
  const parsed = buildAssets.safeParse(jsonOf(text));
  if (!parsed.success)
    throw new DeliveryRefusal(
      'no_build',
      `${dist}/${ASSETS} okunamadı; modülü yeniden derleyin (${parsed.error.issues[0]?.path.join('.') ?? ''}).`,
    );
  const assets = parsed.data;
  const files = await filesBelow(dist);
  const missing = [assets.entry, ...assets.preload].find((file) => !files.includes(file));
  if (missing)
    throw new DeliveryRefusal('no_build', `${dist} yarım kalmış bir derleme: ${missing} yok.`);
  if (assets.kind === 'shell') await requireTemplate(dist);
  return assets;
}

/** Copies the files of a build that a release carries. */
export async function copyBuild(dist: string, target: string): Promise<void> {
  for (const file of (await filesBelow(dist)).filter(isReleased))
    await cp(path.join(dist, file), path.join(target, file));
}

async function requireTemplate(dist: string): Promise<void> {
  const page = await readFile(path.join(dist, PAGE_TEMPLATE), 'utf8').catch(() => '');
  if (!page.includes(START_MARK))
    throw new DeliveryRefusal(
      'no_template',
      `${dist}/${PAGE_TEMPLATE} içinde ${START_MARK} işareti yok; bu kabukla sayfa açılmaz.`,
    );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
