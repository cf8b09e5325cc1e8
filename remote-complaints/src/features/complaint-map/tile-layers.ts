import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';

const COLORS = {
  light: {
    earth: '#f6f7f9',
    green: '#dfeedd',
    water: '#c3dcec',
    building: '#e3e6ea',
    road: '#ffffff',
    edge: '#ccd2d9',
    rail: '#b4bcc5',
    border: '#8f9aa6',
  },
  dark: {
    earth: '#1b1f24',
    green: '#1d2a22',
    water: '#15303f',
    building: '#272d34',
    road: '#3a424b',
    edge: '#14171b',
    rail: '#4a535d',
    border: '#66717c',
  },
} as const;

/** Of the layer `landuse`. */
const GREEN = [
  ...['park', 'nature_reserve', 'forest', 'wood', 'grass', 'garden', 'cemetery'],
  ...['national_park', 'pitch', 'playground', 'meadow', 'scrub', 'golf_course'],
];

const isOneOf = (...kinds: string[]): ExpressionSpecification => [
  'in',
  ['get', 'kind'],
  ['literal', kinds],
];
/** Pixels at zoom 8, 14 and 18. */
const width = (far: number, middle: number, near: number): ExpressionSpecification => {
  const stops = [8, far, 14, middle, 18, near];
  return ['interpolate', ['exponential', 1.5], ['zoom'], ...stops];
};

/** Roads from the smallest to the largest, so that these lie above; each with its edge and its kinds of the layer `roads`. */
const ROADS = [
  ['path', ['path', 'other'], 15, [0, 0.6, 3]],
  ['minor', ['minor_road'], 12, [0, 2, 12]],
  ['major', ['major_road'], 7, [0.6, 4, 18]],
  ['highway', ['highway'], 5, [1, 5, 22]],
] as const;

function roads(
  source: string,
  { road, edge, rail }: Readonly<Record<'road' | 'edge' | 'rail', string>>,
) {
  const line = (id: string, kinds: readonly string[], minzoom: number) => ({
    ...{ id, source, minzoom, type: 'line' as const },
    'source-layer': 'roads',
    filter: isOneOf(...kinds),
    layout: { 'line-cap': 'round', 'line-join': 'round' } as const,
  });
  const edges = ROADS.map(([name, kinds, minzoom, [far, middle, near]]) => ({
    ...line(`tiles-${name}-edge`, kinds, minzoom),
    paint: { 'line-color': edge, 'line-width': width(far + 0.6, middle + 1.4, near + 2) },
  }));
  const faces = ROADS.map(([name, kinds, minzoom, [far, middle, near]]) => ({
    ...line(`tiles-${name}`, kinds, minzoom),
    paint: { 'line-color': road, 'line-width': width(far, middle, near) },
  }));
  const rails = {
    ...line('tiles-rail', ['rail'], 10),
    paint: { 'line-color': rail, 'line-width': width(0.4, 1.2, 3), 'line-dasharray': [3, 2] },
  };
  return [...edges, rails, ...faces];
}

/**
 * The layers of the Protomaps basemap (version 4 of its schema) without words, which would need fonts: land, green, water, buildings,
 * roads, rails and borders.
 */
export function tileLayers(source: string, mode: keyof typeof COLORS): LayerSpecification[] {
  const colors = COLORS[mode];
  const layer = (id: string, from: string) => ({ id: `tiles-${id}`, source, 'source-layer': from });
  return [
    { ...layer('earth', 'earth'), type: 'fill', paint: { 'fill-color': colors.earth } },
    {
      ...layer('green', 'landuse'),
      type: 'fill',
      filter: isOneOf(...GREEN),
      paint: { 'fill-color': colors.green },
    },
    {
      ...layer('water', 'water'),
      type: 'fill',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colors.water },
    },
    {
      ...layer('streams', 'water'),
      type: 'line',
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: { 'line-color': colors.water, 'line-width': width(0.5, 1.5, 6) },
    },
    {
      ...layer('buildings', 'buildings'),
      type: 'fill',
      minzoom: 14,
      paint: { 'fill-color': colors.building },
    },
    ...roads(source, colors),
    {
      ...layer('borders', 'boundaries'),
      type: 'line',
      paint: { 'line-color': colors.border, 'line-width': 1, 'line-dasharray': [4, 3] },
    },
  ];
}
