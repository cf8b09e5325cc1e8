import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const { readCalls, readNames } = createRequire(import.meta.url)('./calls.cjs');

const SHARED = {
  'package.json': JSON.stringify({
    name: '@kit/shared',
    exports: {
      './api': './src/api/index.ts',
      './realtime': './src/realtime/index.ts',
      './session': './src/session/index.ts',
      './wire/notes': './src/wire/notes/index.ts',
    },
  }),
  'src/api/index.ts': "export { api } from './api';",
  'src/api/api.ts': 'export const api: any = {};',
  'src/realtime/index.ts':
    'export const onCompanyEvent: any = 1; export const onSignal: any = 2; export const EVENTS = { seen: 1, gone: 2 };',
  'src/session/index.ts': 'export const hasGrant: any = 1;',
  'src/wire/notes/index.ts': `
import { z } from 'zod';
export const note = z.object({});
export const noteInput = z.object({});
export type NoteInput = z.infer<typeof noteInput>;
export interface Channel { readonly sendPath: string }
export const GROUPS = ['inbox', 'reports'] as const;
export const CHANNELS: Record<string, Channel> = { a: { sendPath: '/api/a/send' }, b: { sendPath: '/api/b/send' } };
`,
};
const IMPORTS = `
import { api } from '@kit/shared/api';
import { onCompanyEvent, onSignal } from '@kit/shared/realtime';
import { hasGrant } from '@kit/shared/session';
import { CHANNELS, note, type NoteInput } from '@kit/shared/wire/notes';
import { pathOf } from '#entities/note';
`;
let root = '';
const write = (folder, files) => {
  for (const [file, text] of Object.entries(files)) {
    const place = path.join(root, folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
};
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'muhatap-calls-'));
  write('shared', SHARED);
  write('own', {
    'package.json': '{"imports":{"#entities/*":"./src/entities/*/index.ts"}}',
    'src/entities/note/index.ts': "export { pathOf } from './path';",
    'src/entities/note/path.ts':
      "const ROOT = '/api/notes';\nexport const pathOf = (id: string, what?: string) => `${ROOT}/${encodeURIComponent(id)}${what === undefined ? '' : `/${what}`}`;",
  });
});
afterAll(() => rmSync(root, { recursive: true }));

const places = (shared = 'shared') => ({
  folder: path.join(root, 'own'),
  shared: path.join(root, shared),
  name: '@kit/shared',
});
function callsOf(code, shared) {
  write('own', { 'src/page.ts': IMPORTS + code });
  return readCalls([path.join(root, 'own/src/page.ts')], places(shared));
}
const routesOf = (code) => Object.keys(callsOf(code).routes);

test.each([
  ['a text', "api.get('/api/notes?x=1')", ['GET /api/notes']],
  [
    'a template',
    'export const f = (id: string) => api.delete(`/api/notes/${id}/x`)',
    ['DELETE /api/notes/{}/x'],
  ],
  ['a choice', "api.put(`/api/${Date.now() ? 'a' : 'b'}`)", ['PUT /api/a', 'PUT /api/b']],
  [
    'a closed list',
    "export const f = (page: 'a' | 'b') => api.get(`/api/${page}`)",
    ['GET /api/a', 'GET /api/b'],
  ],
  ['a function of another file', "api.post(pathOf('1'))", ['POST /api/notes/{}']],
  [
    'a function that is given a part',
    "api.patch(pathOf('1', 'read'))",
    ['PATCH /api/notes/{}/read'],
  ],
  [
    'a table beside its type',
    "export const f = (of: string) => api.exchange('POST', CHANNELS[of]!.sendPath, {})",
    ['POST /api/a/send', 'POST /api/b/send'],
  ],
  ['sums and a form', "api.postForm('/api' + '/upload', new FormData())", ['POST /api/upload']],
])('the address of a call, %s, is read as a pattern', (_what, code, routes) => {
  expect(routesOf(code)).toEqual(routes);
});

test('schemas of the wire that read an answer and are sent are named', () => {
  const { routes } = callsOf(`
const answered = { schema: note };
export const f = (input: NoteInput) => api.post('/api/a', input, answered);
export const g = () => api.put('/api/b', { a: 1 } satisfies NoteInput, { schema: note });
export const h = () => api.put('/api/c', { a: 1 }, {});
`);
  const [reads, sends] = [['@kit/shared/wire/notes#note'], ['@kit/shared/wire/notes#noteInput']];
  expect(routes).toEqual({
    'POST /api/a': { reads, sends },
    'PUT /api/b': { reads, sends },
    'PUT /api/c': { reads: [], sends: [] },
  });
});

test('events, signals and grants are named; a grant that only the page knows is none', () => {
  const { events, signals, grants } = callsOf(`
onCompanyEvent('seen', () => 1);
onSignal('presence', () => 1);
export const f = (one: string) => [hasGrant({}, 'inbox'), hasGrant({}, one)];
`);
  expect({ events, signals, grants }).toEqual({
    events: ['seen'],
    signals: ['presence'],
    grants: ['inbox'],
  });
});

test.each([
  ['an address from outside', 'export const f = (path: string) => api.get(path)'],
  ['an open start', 'export const f = (room: string) => api.get(`/${room}/all`)'],
  ['a client that is passed on', 'export const passed = [api]'],
  ['an event from outside', 'export const f = (name: string) => onCompanyEvent(name, () => 1)'],
])('%s cannot be read, and the place is named', (_what, code) => {
  expect(() => callsOf(code)).toThrow(/^own\/src\/page\.ts:7: .* cannot be read from the source\./);
});

test('of a shared package of another name that is compiled, the declarations are read', () => {
  const compiled = JSON.stringify({
    name: '@kit/platform',
    exports: Object.fromEntries(
      ['api', 'realtime', 'session', 'wire/notes'].map((room) => [
        `./${room}`,
        `./src/${room}/index.js`,
      ]),
    ),
  });
  write('platform', {
    'package.json': compiled,
    'src/api/index.js': 'export const api = {};',
    'src/api/index.d.ts': "export { api } from './api';",
    'src/api/api.d.ts': 'export declare const api: any;',
    'src/realtime/index.d.ts':
      'export declare const onCompanyEvent: any; export declare const onSignal: any;',
    'src/session/index.d.ts': 'export declare const hasGrant: any;',
    'src/wire/notes/index.d.ts': `
import { z } from 'zod';
export declare const note: z.ZodObject<{}>;
export declare const noteInput: z.ZodObject<{}>;
export type NoteInput = z.infer<typeof noteInput>;
export declare const TABS: { readonly all: "/api/notes/all" };
`,
  });
  const { routes, ...names } = callsOf(
    `
import { TABS } from '@kit/shared/wire/notes';
export const f = (input: NoteInput) => api.post(pathOf('1'), input, { schema: note });
export const g = () => api.get(TABS.all);
onCompanyEvent('seen', () => 1);
hasGrant({}, 'inbox');
`,
    'platform',
  );
  expect(routes).toEqual({
    'GET /api/notes/all': { reads: [], sends: [] },
    'POST /api/notes/{}': {
      reads: ['@kit/shared/wire/notes#note'],
      sends: ['@kit/shared/wire/notes#noteInput'],
    },
  });
  expect(names).toEqual({ events: ['seen'], signals: [], grants: ['inbox'] });
});

test("another file's `api` and `hasGrant` are nobody's calls", () => {
  write('own', {
    'src/other.ts':
      "const api = { get: (path: string) => path }; export const f = (path: string) => api.get(path); const hasGrant = (a: object, b: string) => b; hasGrant({}, 'x');",
  });
  expect(readCalls([path.join(root, 'own/src/other.ts')], places())).toEqual({
    routes: {},
    events: [],
    signals: [],
    grants: [],
  });
});

test('the names of a list and of a table are read', () => {
  const read = (file, name) => readNames(path.join(root, 'shared/src', file), name, places());
  expect(read('wire/notes/index.ts', 'GROUPS')).toEqual(['inbox', 'reports']);
  expect(read('realtime/index.ts', 'EVENTS')).toEqual(['seen', 'gone']);
});
