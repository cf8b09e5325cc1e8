import type { ComplaintBounds, ComplaintOutlines } from '@muhatap/shared/wire/complaints';
import type { StyleSpecification } from 'maplibre-gl';
import { tileLayers } from './tile-layers';

/** The ground of the map, without words and without another server: the installation's tiles, the outlines of neighbourhoods, otherwise the company's bounds. */
export interface MapGround {
  readonly bounds: ComplaintBounds | null;
  readonly outlines: ComplaintOutlines['outlines'];
  /** Whether the installation has tiles; the areas are drawn below them, and seen where these have nothing or fail. */
  readonly hasTiles?: boolean;
}

const COLORS = {
  light: { ground: '#eef1f4', area: '#ffffff', line: '#9aa5b1' },
  dark: { ground: '#15181c', area: '#1f242a', line: '#59636e' },
} as const;
/** Read by the library through `tile-protocol.ts`. */
export const TILES_URL = 'pmtiles://ground';
/** Türkiye, where nothing else is known. */
export const COUNTRY: ComplaintBounds = { south: 35.8, west: 25.6, north: 42.2, east: 44.9 };

const ringOf = ({ south, west, north, east }: ComplaintBounds): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

function areasOf({ bounds, outlines }: MapGround): [number, number][][][] {
  if (outlines.length > 0) return outlines.flatMap(({ polygons }) => polygons);
  return bounds === null ? [] : [[ringOf(bounds)]];
}

/** The box in which the map begins; null where the ground says nothing. */
export function homeOf(ground: MapGround): ComplaintBounds | null {
  if (ground.bounds !== null) return ground.bounds;
  const positions = areasOf(ground).flat(2);
  if (positions.length === 0) return null;
  const box = { south: 90, west: 180, north: -90, east: -180 };
  for (const [lon, lat] of positions) {
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
    box.west = Math.min(box.west, lon);
    box.east = Math.max(box.east, lon);
  }
  return box;
}

/** The ground as the library draws it. */
export function styleOf(ground: MapGround, mode: keyof typeof COLORS): StyleSpecification {
  const { ground: background, area, line } = COLORS[mode];
  const { hasTiles = false } = ground;
  return {
    version: 8,
    sources: {
      areas: {
        type: 'geojson',
        data: {
          type: 'Feature',
          properties: {},
          geometry: { type: 'MultiPolygon', coordinates: areasOf(ground) },
        },
      },
      ...(hasTiles && { tiles: { type: 'vector' as const, url: TILES_URL } }),
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': background } },
      { id: 'areas', type: 'fill', source: 'areas', paint: { 'fill-color': area } },
      ...(hasTiles ? tileLayers('tiles', mode) : []),
      {
        id: 'lines',
        type: 'line',
        source: 'areas',
        paint: { 'line-color': line, 'line-width': 1.2 },
      },
    ],
  };
}
