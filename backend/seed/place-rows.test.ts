import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { distanceBetween } from '../src/complaints/places/geometry';
import { districtRows } from './district-rows';
import { createPlaces } from './place-rows';
import type { ComplaintRow } from './rows';

const NOW = new Date('2026-11-20T10:00:00Z');
const districts = districtRows('company', NOW);
const complaints = Array.from({ length: 200 }, (_, n) => ({
  ...{ id: `case-${n}`, typeId: `type-${n % 3}`, createdAt: NOW },
  districtId: n % 10 === 9 ? null : districts[n % 10]?.id,
})) as unknown as ComplaintRow[];
const made = createPlaces('company', districts, complaints, NOW);
const caseOf = (id: string) => complaints.find((complaint) => complaint.id === id);

describe('the town of the demo company', () => {
  it('places cases in their neighbourhood, and those of one subject near each other', () => {
    expect(made.places.length).toBeGreaterThan(100);
    const spots = new Map<string, { lat: number; lon: number }>();
    for (const { complaintId, lat, lon } of made.places) {
      const { districtId: district = null, typeId = null } = caseOf(complaintId) ?? {};
      const outline = made.outlines.find((each) => each.district === district)?.outline ?? [];
      expect(
        booleanPointInPolygon([lon, lat], { type: 'MultiPolygon', coordinates: outline }),
      ).toBe(true);
      const key = `${district}:${typeId}`;
      const first = spots.get(key) ?? { lat, lon };
      spots.set(key, first);
      expect(distanceBetween(first, { lat, lon })).toBeLessThan(130);
    }
  });

  it('has streets with points in every neighbourhood, searchable in one spelling', () => {
    expect(made.outlines).toHaveLength(districts.length);
    for (const { id } of districts)
      expect(made.streets.filter(({ district }) => district === id).length).toBeGreaterThan(5);
    expect(made.streets[0]?.searchText).toMatch(/^ papatya sokak yesiltepe$/);
  });

  it('is the same on every machine', () => {
    const again = createPlaces('company', districts, complaints, NOW);
    expect(again.places).toEqual(made.places);
  });
});
