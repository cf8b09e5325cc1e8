import type { schema } from '../src/database';
import { boxOf } from '../src/complaints/addresses/read-outline';
import { keptTerms } from '../src/complaints/addresses/street-terms';
import { cellOf, type Point } from '../src/complaints/places/geometry';
import { exactPoint } from '../src/complaints/places/place-text';
import { demoId } from './demo-id';
import { STREETS } from './demo-citizens';
import type { DistrictRow } from './district-rows';
import { createRandom, type Random } from './random';
import type { ComplaintRow } from './rows';

/** Places draw from a separate source, so that they do not change the rest of the demo data. */
const SEED = 1535;
/** A town that does not exist, on a plain: its south-western corner, and the sides of a neighbourhood in degrees. */
const CORNER = { lat: 39.02, lon: 31.05 };
const NEIGHBOURHOOD = { up: 0.012, aside: 0.016 };
const PER_ROW = 5;
/** Of the cases of one subject in a neighbourhood, so far from each other in degrees: less than a hundred metres. */
const NEAR = 0.0008;

type Corner = [number, number];

/** Neighbourhoods beside each other, with corners that are moved a little, as those of a town are. */
function createGround(random: Random, districts: readonly DistrictRow[]) {
  const rows = Math.ceil(districts.length / PER_ROW);
  const moved = () => (random.next() - 0.5) * 0.3;
  const corners = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: PER_ROW + 1 }, (__, column): Corner => {
      const { lat, lon } = exactPoint({
        lat: CORNER.lat + (row + moved()) * NEIGHBOURHOOD.up,
        lon: CORNER.lon + (column + moved()) * NEIGHBOURHOOD.aside,
      });
      return [lon, lat];
    }),
  );
  const at = (row: number, column: number) => corners[row]?.[column] ?? [CORNER.lon, CORNER.lat];
  return new Map(
    districts.map(({ id }, n) => {
      const [row, column] = [Math.floor(n / PER_ROW), n % PER_ROW];
      const ring: Corner[] = [
        at(row, column),
        at(row, column + 1),
        at(row + 1, column + 1),
        at(row + 1, column),
        at(row, column),
      ];
      return [id, ring] as const;
    }),
  );
}

/** A point of a neighbourhood: by its shares of the way up and aside. */
function within(ring: readonly Corner[], up: number, aside: number): Point {
  const [southWest, southEast, northEast, northWest] = ring;
  const mix = (axis: 0 | 1) => {
    const [a, b, c, d] = [southWest, southEast, northEast, northWest].map(
      (corner) => corner?.[axis] ?? 0,
    );
    const south = (a ?? 0) * (1 - aside) + (b ?? 0) * aside;
    const north = (d ?? 0) * (1 - aside) + (c ?? 0) * aside;
    return south * (1 - up) + north * up;
  };
  return exactPoint({ lat: mix(1), lon: mix(0) });
}

interface Places {
  readonly outlines: (typeof schema.complaintOutlines.$inferInsert)[];
  readonly streets: (typeof schema.complaintStreets.$inferInsert)[];
  readonly places: (typeof schema.complaintPlaces.$inferInsert)[];
}

/** The town of the demo company: outlines, streets, and the places of most cases, those of one subject near each other. */
export function createPlaces(
  companyId: string,
  districts: readonly DistrictRow[],
  complaints: readonly ComplaintRow[],
  now: Date,
): Places {
  const random = createRandom(SEED);
  const ground = createGround(random, districts);
  const inside = () => 0.15 + random.next() * 0.7;
  const spots = new Map<string, readonly [number, number]>();
  const spotOf = (key: string) => {
    const spot = spots.get(key) ?? ([inside(), inside()] as const);
    spots.set(key, spot);
    return spot;
  };
  const places: Places['places'] = [];
  for (const { id: complaintId, createdAt, ...complaint } of complaints) {
    const district = complaint.districtId ?? '';
    const ring = ground.get(district);
    if (ring === undefined || createdAt === undefined || !random.chance(0.8)) continue;
    const middle = within(ring, ...spotOf(`${district}:${complaint.typeId ?? ''}`));
    const point = exactPoint({
      lat: middle.lat + (random.next() - 0.5) * NEAR,
      lon: middle.lon + (random.next() - 0.5) * NEAR,
    });
    const source = random.chance(0.6) ? 'location' : 'address';
    const row = { complaintId: complaintId ?? '', companyId, source, openedAt: createdAt } as const;
    places.push({ ...row, ...point, cell: cellOf(point) });
  }
  return {
    places,
    outlines: districts.flatMap(({ id: district }) => {
      const ring = ground.get(district);
      if (ring === undefined) return [];
      const outline = [[ring]];
      return [{ companyId, district, outline, ...boxOf(outline) }];
    }),
    streets: districts.flatMap(({ id: district, name }) =>
      STREETS.map((street) => {
        const ring = ground.get(district) ?? [];
        const full = `${street} Sokağı`;
        return {
          ...{ id: demoId(random, now), companyId, district, name: full },
          ...within(ring, inside(), inside()),
          searchText: [...keptTerms(full), ...keptTerms(name)].map((term) => ` ${term}`).join(''),
        };
      }),
    ),
  };
}
