import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  decodedMappings,
  encodedMappings,
  TraceMap,
  type SourceMapSegment,
} from '@jridgewell/trace-mapping';
import { z } from 'zod';
import { packAlone, PACKED, unpack } from './compress';
import { filesBelow } from './fingerprint';

const ENDING = '.js.map';
/** The most that the text of a map and its mappings may have: a tenth of a second each to read. The largest of ours have 3.1 and 0.8 MB. */
const LIMIT_BYTES = 16 * 1024 * 1024;
const LIMIT_MAPPINGS = 3 * 1024 * 1024;

/** The part of a source map that names places; a source is null for what is no file of the project. */
const sourceMap = z.object({
  version: z.literal(3),
  sources: z.array(z.string().nullable()),
  mappings: z.string().max(LIMIT_MAPPINGS),
});
export type SourceMap = z.infer<typeof sourceMap>;

/**
 * Packs the maps of a build's scripts into a folder, of the project's own files alone and without their texts. They tell people where an error was thrown and are no
 * part of a release: one map that cannot be read, or is too large for the process that may serve pages meanwhile, is left out. No readable map leaves no folder.
 */
export async function packSourceMaps(dist: string, folder: string, name: string): Promise<void> {
  for (const file of (await filesBelow(dist)).filter((one) => one.endsWith(ENDING))) {
    const { size } = await stat(path.join(dist, file));
    const map =
      size > LIMIT_BYTES ? null : ownPart(name, await readFile(path.join(dist, file), 'utf8'));
    if (map === null) continue;
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, JSON.stringify(map));
    await packAlone(target);
  }
}

/** The file with the map of a script among the kept ones. */
export const mapFile = (script: string): string => `${script}.map${PACKED}`;

/** The map of one script of a release. Throws for one that was damaged since. */
export const readSourceMap = async (packed: Buffer): Promise<SourceMap> =>
  sourceMap.parse(JSON.parse((await unpack(packed)).toString()));

/**
 * The file from the workspace's root that webpack names `webpack://<build>/<path from the package>`; null for libraries, webpack's own code
 * and whatever would name a place on the building machine.
 */
function projectFile(name: string, source: string | null): string | null {
  const own = /^webpack:\/\/[^/]*\/((?!\/)[^\s\p{C}:?\\]+)(?:\?|$)/u.exec(source ?? '')?.[1];
  if (own === undefined || own.startsWith('webpack/')) return null;
  const file = path.posix.join(name, own);
  return file.startsWith('../') || file.split('/').includes('node_modules') ? null : file;
}

/** A build's map without what leads to libraries, which is most of it and would be parsed for nothing; null where it cannot be read. */
function ownPart(name: string, text: string): SourceMap | null {
  try {
    const map = sourceMap.parse(JSON.parse(text));
    const sources = map.sources.map((source) => projectFile(name, source));
    const mappings = decodedMappings(new TraceMap({ ...map, names: [] })).map((line) =>
      ownSegments(line, sources),
    );
    const own = new TraceMap({ version: 3, sources, names: [], mappings });
    return { version: 3, sources, mappings: encodedMappings(own) };
  } catch {
    return null;
  }
}

function ownSegments(
  line: readonly SourceMapSegment[],
  sources: readonly (string | null)[],
): SourceMapSegment[] {
  const own: SourceMapSegment[] = [];
  for (const [column, source, sourceLine = 0, sourceColumn = 0] of line)
    if (source !== undefined && sources[source])
      own.push([column, source, sourceLine, sourceColumn]);
    // Where a library follows, the file before it ends.
    else if (own.at(-1)?.length === 4) own.push([column]);
  return own;
}
