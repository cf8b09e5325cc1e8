import type { FakeRoutes } from '@muhatap/shared/testing';
import type { ComplaintPoint } from '@muhatap/shared/wire/complaints';
import type { FakeData } from './fake-data';

/** The complaints of a view; those at the same point are one marker. */
export const mapFakes = (data: FakeData): FakeRoutes => ({
  'GET /api/complaint-map/outlines': () => ({ outlines: [] }),
  'GET /api/complaints/map': ({ query }) => {
    const [west = 0, south = 0, east = 0, north = 0] = (query.get('bbox') ?? '')
      .split(',')
      .map(Number);
    const durum = query.get('durum')?.split(',');
    const points = data.complaints().flatMap((complaint): ComplaintPoint[] => {
      const { id, konuOzeti, createdAt, type, place = null } = complaint;
      if (place === null || (durum !== undefined && !durum.includes(complaint.durum))) return [];
      const { lat, lon } = place;
      if (lat < south || lat > north || lon < west || lon > east) return [];
      return [
        {
          ...{ id, konuOzeti, createdAt, lat, lon, durum: complaint.durum },
          ...{ number: complaint.number ?? complaint.saysisCode, type: type?.name ?? null },
        },
      ];
    });
    const spots = new Map<string, ComplaintPoint[]>();
    for (const point of points) {
      const key = `${point.lat}:${point.lon}`;
      spots.set(key, [...(spots.get(key) ?? []), point]);
    }
    return {
      total: points.length,
      has_more: false,
      markers: [...spots.values()].map((members) => {
        const { lat = 0, lon = 0 } = members[0] ?? {};
        return {
          ...{ lat, lon, count: members.length },
          bounds: { south: lat, west: lon, north: lat, east: lon },
          complaint: members.length === 1 ? (members[0] ?? null) : null,
        };
      }),
      listed: points.slice(0, 50),
    };
  },
});
