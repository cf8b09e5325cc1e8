import type { FakeRoutes } from '@muhatap/shared/testing';
import type { FakeTown } from './fake-town';

/** Types and units, as the screens of complaints choose from them. */
export const caseworkFakes = (town: FakeTown): FakeRoutes => ({
  'GET /api/complaint-types/all': () => ({ types: town.types() }),
  'GET /api/complaint-units': () => ({ units: town.units() }),
});
