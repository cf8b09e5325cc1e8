import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { moduleManifest } from '@muhatap/shared/wire/releases';
import { DeliveryRefusal } from '../refusal';
import { START_MARK, PAGE_TEMPLATE } from './page-template';
import { ASSETS, NOTES, releasedFiles } from './released-files';
import { buildAssets, RECORD, SHELL, type BuildAssets } from './release-record';

const MOST_NOTES = 4000;

/** The description that a build contains, as it is written and as it is read. Refuses a folder that holds no whole build. */
export async function readBuild(
  dist: string,
): Promise<{ assets: BuildAssets; description: object }> {
  const text = await readFile(path.join(dist, ASSETS), 'utf8').catch(() => {
    throw new DeliveryRefusal('no_build', `${dist} içinde ${ASSETS} yok; önce modülü derleyin.`);
  });
  const description = jsonOf(text);
  const parsed = buildAssets.safeParse(description);
  if (!parsed.success)
    throw new DeliveryRefusal(
      'no_build',
      `${dist}/${ASSETS} okunamadı; modülü yeniden derleyin (${parsed.error.issues[0]?.path.join('.') ?? ''}).`,
    );
  const assets = parsed.data;
  if (assets.kind === 'module') requireManifest(dist, assets.manifest);
  const files = await releasedFiles(dist);
  const missing = namedFiles(assets).find((file) => !files.includes(file));
  if (files.includes(RECORD))
    throw new DeliveryRefusal('no_build', `${dist} içinde ${RECORD} var; bu ad sürüm kaydınındır.`);
  if (missing)
    throw new DeliveryRefusal('no_build', `${dist} yarım kalmış bir derleme: ${missing} yok.`);
  if (assets.kind === 'shell') await requireTemplate(dist);
  return { assets, description: description as object };
}

/**
 * Refuses a build under a name that is not its own: only the shell is `host`, and a module `remote-x` has the id and the scope `x`. Pages tell
 * modules apart by these, so another's would take that module's place.
 */
export function requireOwnName(name: string, assets: BuildAssets): void {
  if (assets.kind === 'shell' && name !== SHELL)
    throw new DeliveryRefusal(
      'wrong_name',
      `${name} adıyla bir ana uygulama derlemesi yayınlanmaz; ana uygulamanın adı ${SHELL} olur.`,
    );
  if (assets.kind === 'shell') return;
  const { scope, manifest } = assets;
  if (name === SHELL)
    throw new DeliveryRefusal(
      'wrong_name',
      `${SHELL} adıyla bir modül derlemesi (${manifest.id}) yayınlanmaz; o ad ana uygulamanındır.`,
    );
  if (name !== `remote-${manifest.id}` || scope !== `remote_${manifest.id}`)
    throw new DeliveryRefusal(
      'wrong_name',
      `${name} adıyla başka bir modülün derlemesi yayınlanmaz: module.json içindeki id ${manifest.id}, kapsamı ${scope}.`,
    );
}

/** Release notes as people read them: what was given, else those of the build's folder; undefined where there are none. */
export async function readNotes(
  dist: string,
  given: string | undefined,
): Promise<string | undefined> {
  const text = (given ?? (await readFile(path.join(dist, NOTES), 'utf8').catch(() => ''))).trim();
  if (text.length > MOST_NOTES)
    throw new DeliveryRefusal(
      'notes_too_long',
      `Sürüm notu en çok ${MOST_NOTES} harf olabilir; bu not ${text.length} harf.`,
    );
  return text === '' ? undefined : text;
}

/** Copies the files of a build that a release carries. */
export async function copyBuild(dist: string, target: string): Promise<void> {
  for (const file of await releasedFiles(dist))
    await cp(path.join(dist, file), path.join(target, file));
}

/** Every file that a build's description names; pages request them, so the release must have them. */
const namedFiles = (assets: BuildAssets): string[] => [
  assets.entry,
  ...assets.preload,
  ...Object.values(assets.screens).flat(),
  ...(assets.kind === 'shell'
    ? [
        ...(assets.late ?? []),
        ...Object.values(assets.lateRooms ?? {}).flat(),
        ...Object.values(assets.authEntries),
      ]
    : []),
  ...(assets.declarations === undefined ? [] : [assets.declarations]),
];

/** A record keeps its manifest for shells of any release; what is published has to be whole. */
function requireManifest(dist: string, manifest: unknown): void {
  const { error } = moduleManifest.safeParse(manifest);
  if (error)
    throw new DeliveryRefusal(
      'no_build',
      `${dist}/${ASSETS} okunamadı; module.json dosyasını düzeltin (manifest.${error.issues[0]?.path.join('.') ?? ''}).`,
    );
}

async function requireTemplate(dist: string): Promise<void> {
  const page = await readFile(path.join(dist, PAGE_TEMPLATE), 'utf8').catch(() => '');
  if (!page.includes(START_MARK))
    throw new DeliveryRefusal(
      'no_template',
      `${dist}/${PAGE_TEMPLATE} içinde ${START_MARK} işareti yok; bu ana uygulamayla sayfa açılmaz.`,
    );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
