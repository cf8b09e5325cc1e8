import { existing, reachOf } from './changed.mjs';

describe('the reach of a change', () => {
  test('a source of one module reaches related tests, its own journeys and those across rooms', () => {
    expect(reachOf(['remote-inbox/src/app/inbox.page.tsx'])).toEqual({
      all: false,
      sources: ['remote-inbox/src/app/inbox.page.tsx'],
      rooms: [],
      integration: false,
      journeys: ['e2e/journeys/inbox/', 'e2e/journeys/across/'],
    });
  });

  test('a file of a module that no import shows reaches every test of that module', () => {
    expect(reachOf(['remote-reports/module.json'])).toMatchObject({
      sources: [],
      rooms: ['remote-reports'],
    });
  });

  test('a file that other rooms stand on reaches every journey', () => {
    for (const file of [
      'shared/src/api/client.ts',
      'backend/src/app.ts',
      'host/src/app/router.tsx',
      'e2e/suite/suite.ts',
    ])
      expect(reachOf([file])).toMatchObject({ all: false, journeys: 'all' });
  });

  test('a test or a journey reaches itself alone', () => {
    expect(reachOf(['remote-inbox/src/app/inbox.page.test.tsx']).journeys).toEqual([]);
    expect(reachOf(['e2e/journeys/inbox/composing.journey.ts'])).toMatchObject({
      sources: [],
      journeys: ['e2e/journeys/inbox/composing.journey.ts'],
    });
  });

  test('the published client or document reaches its own tests, which are there, and its journey', () => {
    for (const file of ['client/index.js', 'docs/openapi/v1.json']) {
      const { sources, rooms, journeys } = reachOf([file]);
      expect(sources).toHaveLength(2);
      expect(existing(sources)).toEqual(sources);
      expect(rooms).toEqual([]);
      expect(existing(journeys)).toEqual(['e2e/journeys/across/programs.journey.ts']);
    }
  });

  test('a migration reaches every integration test', () => {
    expect(reachOf(['backend/migrations/0018_new.sql'])).toMatchObject({
      integration: true,
      journeys: 'all',
    });
  });

  test('packages and tool settings reach everything', () => {
    for (const file of ['pnpm-lock.yaml', 'shared/tooling/jest.config.cjs', 'package.json'])
      expect(reachOf([file])).toEqual({ all: true });
  });

  test('a text for people reaches nothing', () => {
    expect(reachOf(['README.md', '.ci/run'])).toEqual({
      all: false,
      sources: [],
      rooms: [],
      integration: false,
      journeys: [],
    });
  });
});
