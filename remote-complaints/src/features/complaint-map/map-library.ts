import type { Map as LibraryMap, MapOptions } from 'maplibre-gl';

export type { LibraryMap };

/** The library that draws maps, fetched where somebody opens one. Its worker is a script of ours: the page's policy lets none be made of text. */
export const mapLibrary = {
  /** Rejects where the browser cannot draw a map (no WebGL). */
  async open(options: MapOptions): Promise<LibraryMap> {
    const [{ Map: MapLibreMap, setWorkerUrl }, { default: worker }] = await Promise.all([
      import('maplibre-gl'),
      import('maplibre-gl/dist/maplibre-gl-worker.mjs'),
    ]);
    setWorkerUrl(worker);
    return new MapLibreMap(options);
  },
};
