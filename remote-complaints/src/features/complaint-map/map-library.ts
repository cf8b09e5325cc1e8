import type { Map as LibraryMap, MapOptions } from 'maplibre-gl';

export type { LibraryMap };

/** The library that draws maps, fetched where somebody opens one. Its worker is a script of ours: the page's policy lets none be made of text. */
export const mapLibrary = {
  /** Rejects where the browser cannot draw a map (no WebGL). What reads tiles is fetched where the installation has some. */
  async open(
    options: MapOptions,
    { hasTiles }: { readonly hasTiles: boolean },
  ): Promise<LibraryMap> {
    const [{ addProtocol, Map: MapLibreMap, setWorkerUrl }, { default: worker }, tiles] =
      await Promise.all([
        import('maplibre-gl'),
        import('maplibre-gl/dist/maplibre-gl-worker.mjs'),
        hasTiles ? import('./tile-protocol') : null,
      ]);
    setWorkerUrl(worker);
    if (tiles !== null) addProtocol('pmtiles', tiles.readTile());
    return new MapLibreMap(options);
  },
};
