import { api } from '@muhatap/shared/api';
import {
  complaintPoints,
  type ComplaintBounds,
  type ComplaintPoints,
} from '@muhatap/shared/wire/complaints';
import { serverFilters, viewerNow } from './complaint-filters';
import type { ComplaintQuery } from './complaint-query';

/** A part of the map; at `zoom` the world is 512 · 2^zoom pixels wide. */
export interface MapView {
  readonly bounds: ComplaintBounds;
  readonly zoom: number;
}

/** The complaints of a part of the map that pass the filters and the search of the list. */
export function listPoints(
  { bounds: { west, south, east, north }, zoom }: MapView,
  { filters, search }: Pick<ComplaintQuery, 'filters' | 'search'>,
  signal: AbortSignal,
): Promise<ComplaintPoints> {
  const narrowed = Object.entries(serverFilters(filters, search, viewerNow()));
  return api.get('/api/complaints/map', {
    query: {
      bbox: [west, south, east, north].map((side) => side.toFixed(6)).join(','),
      zoom: zoom.toFixed(2),
      ...Object.fromEntries(narrowed.map(([name, value]) => [name, String(value)])),
    },
    schema: complaintPoints,
    signal,
  });
}
