import { label, labelInput } from '@muhatap/shared/wire/conversations';
import type { RouteOptions } from 'fastify';
import { z } from 'zod';
import { surfaceOf } from './surface';

const route = (method: string, url: string, schema: object = {}): RouteOptions => ({
  method,
  url,
  schema,
  handler: () => undefined,
});
const conversations = '@muhatap/shared/wire/conversations';

test('routes have the patterns and the schemas by which pages know them', () => {
  const { routes } = surfaceOf([
    route('PATCH', '/api/labels/:id', {
      body: labelInput,
      response: { 200: label, 404: labelInput },
    }),
    route('GET', '/api/labels', { response: { 200: z.array(label) } }),
  ]);
  expect(routes).toEqual({
    'GET /api/labels': { answers: [], takes: [] },
    'PATCH /api/labels/{}': {
      answers: [`${conversations}#label`],
      takes: [`${conversations}#labelInput`],
    },
  });
});

test('a parameter of a closed list stands for each of its values, too', () => {
  const params = z.object({ page: z.enum(['agents', 'topics']) });
  const { routes } = surfaceOf([route('GET', '/api/pages/:page/rows', { params })]);
  expect(Object.keys(routes)).toEqual([
    'GET /api/pages/agents/rows',
    'GET /api/pages/topics/rows',
    'GET /api/pages/{}/rows',
  ]);
});

test('routes that no page calls are left out', () => {
  const { routes } = surfaceOf([
    route('HEAD', '/api/labels'),
    route('POST', '/internal/releases/changed'),
    route('GET', '/api/docs/json'),
    route('GET', '/healthz'),
  ]);
  expect(routes).toEqual({});
});

test('events, signals and grants are those of the wire', () => {
  const { events, signals, grants } = surfaceOf([]);
  expect(events).toEqual(expect.arrayContaining(['room-updated', 'room-gone']));
  expect(signals).toEqual(
    expect.arrayContaining(['access-changed', 'notifications-changed', 'releases-changed']),
  );
  expect(grants).toEqual(expect.arrayContaining(['inbox', 'releases']));
});
