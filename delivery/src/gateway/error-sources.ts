import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { isReleaseId, releaseName } from '../store/release-record';
import type { ReleaseStore } from '../store/release-store';

/** A frame of a reported stack. No segment of the script's path begins with a dot. */
const FRAME =
  /^\/remotes\/(?<name>[a-z-]+)\/(?<release>[^/\s]+)\/(?<script>(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.js):(?<line>\d{1,7}):(?<column>\d{1,9})$/gm;
const FRAMES = 5;
/** Maps that stay parsed. */
const KEPT_MAPS = 3;

/** Finds the places in the project that threw errors, by the source maps of the releases. */
export class ErrorSources {
  private readonly maps = new Map<string, TraceMap>();

  constructor(private readonly store: Pick<ReleaseStore, 'sourceMap'>) {}

  /**
   * The original place of the topmost frame that is no library's, `<file>:<line>:<column>` from the workspace's root; null where no map tells it.
   */
  async find(stack: string): Promise<string | null> {
    for (const { groups = {} } of [...stack.matchAll(FRAME)].slice(0, FRAMES)) {
      const { name = '', release = '', script = '' } = groups;
      const map = await this.mapOf(name, release, script);
      // Columns of stacks count from 1, those of maps from 0.
      const column = Number(groups['column']) - 1;
      const line = Number(groups['line']);
      if (map === null || line < 1 || column < 0) continue;
      const place = originalPositionFor(map, { line, column });
      if (place.source) return `${place.source}:${place.line}:${place.column + 1}`;
    }
    return null;
  }

  private async mapOf(name: string, release: string, script: string): Promise<TraceMap | null> {
    if (!releaseName.safeParse(name).success || !isReleaseId(release)) return null;
    const key = `${name}/${release}/${script}`;
    const known = this.maps.get(key);
    const source = known ? null : await this.store.sourceMap(name, release, script);
    const map = known ?? (source && new TraceMap({ ...source, names: [] }));
    if (!map) return null;
    this.maps.delete(key);
    this.maps.set(key, map);
    for (const oldest of [...this.maps.keys()].slice(0, -KEPT_MAPS)) this.maps.delete(oldest);
    return map;
  }
}
