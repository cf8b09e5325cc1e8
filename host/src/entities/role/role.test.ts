import {
  copyOf,
  countsSomewhere,
  EMPTY_ROLE,
  formOf,
  fromTemplate,
  NO_PREVIEW,
  previewAddress,
  readPreviewQuery,
  roleLines,
  roleSchema,
  simulationOf,
  withAction,
  withModule,
  type RoleForm,
} from './index';

const agent = {
  ...EMPTY_ROLE,
  name: 'Temsilci',
  modules: ['inbox', 'settings'] satisfies RoleForm['modules'],
  visibility: 'group' as const,
  actions: ['close'] satisfies RoleForm['actions'],
};

test('a template of the field fills the form and stays known by its name', () => {
  expect(fromTemplate('temsilci')).toEqual({
    name: 'Temsilci',
    description: expect.any(String) as string,
    modules: ['inbox', 'complaints'],
    visibility: 'group',
    actions: ['assign', 'close'],
    template: 'temsilci',
  });
  expect(fromTemplate('yok')).toBeNull();
});

test('a copy has the same rights under another name, never too long a one', () => {
  const role = {
    id: 'r',
    ...formOf({
      id: 'r',
      version: 1,
      members: [],
      ...agent,
      modules: [...agent.modules],
      actions: [...agent.actions],
      name: 'u'.repeat(60),
    }),
    modules: [...agent.modules],
    actions: [...agent.actions],
    version: 1,
    members: [],
  };
  expect([...copyOf(role).name]).toHaveLength(60);
  expect(copyOf({ ...role, name: 'Temsilci' })).toMatchObject({
    name: 'Temsilci (kopya)',
    modules: agent.modules,
    visibility: 'group',
  });
});

test('modules and actions keep their order however they are ticked', () => {
  expect(withModule({ ...EMPTY_ROLE, modules: ['reports'] }, 'inbox', true).modules).toEqual([
    'inbox',
    'reports',
  ]);
  expect(
    withModule({ ...EMPTY_ROLE, modules: ['inbox', 'reports'] }, 'inbox', false).modules,
  ).toEqual(['reports']);
  expect(withAction({ ...EMPTY_ROLE, actions: ['export'] }, 'assign', true).actions).toEqual([
    'assign',
    'export',
  ]);
});

test('a sent role has no spaces around its words', () => {
  expect(roleSchema.parse({ ...agent, name: '  Temsilci ', description: ' x ' })).toMatchObject({
    name: 'Temsilci',
    description: 'x',
    modules: ['inbox', 'settings'],
  });
});

test.each([
  [{ name: ' a ' }, ['name']],
  [{ name: 'u'.repeat(61), description: 'u'.repeat(201) }, ['name', 'description']],
  [{ modules: [] }, ['modules']],
  [{ modules: [], actions: ['administer'] }, []],
  [{}, []],
])('of %j the fields %j are refused', (part, fields) => {
  const { error } = roleSchema.safeParse({ ...agent, ...part });
  expect(error?.issues.map(({ path: [field] }) => field) ?? []).toEqual(fields);
});

test('a role means: whose rows in which module, and what may be done there', () => {
  expect(roleLines(agent)).toEqual([
    { module: 'inbox', visibility: 'group', assign: false, close: true, export: null },
    { module: 'settings', visibility: null, assign: null, close: null, export: null },
  ]);
  expect(roleLines({ ...agent, modules: ['reports'], actions: ['export'] })).toEqual([
    { module: 'reports', visibility: 'group', assign: null, close: null, export: true },
  ]);
});

test('an action without a module in which it counts does nothing', () => {
  expect([countsSomewhere(agent, 'close'), countsSomewhere(agent, 'export')]).toEqual([
    true,
    false,
  ]);
});

describe('the query of a preview', () => {
  it.each([
    [{ ...NO_PREVIEW, user: 'u 1' }, { user_id: 'u 1' }],
    [
      { ...NO_PREVIEW, mode: 'roles' as const, roles: ['r1', 'r2'], groups: ['g1'] },
      { role_ids: ['r1', 'r2'], group_ids: ['g1'] },
    ],
    [{ ...NO_PREVIEW, mode: 'roles' as const }, null],
    [NO_PREVIEW, null],
  ])('%j goes into the address, comes back and is sent', (query, question) => {
    expect(readPreviewQuery(new URL(previewAddress(query), 'http://x').searchParams)).toEqual(
      query,
    );
    expect(simulationOf(query)).toEqual(question);
  });

  it('is a person before roles, and never nonsense', () => {
    expect(readPreviewQuery(new URLSearchParams('user=u1&role=r1'))).toEqual({
      ...NO_PREVIEW,
      user: 'u1',
    });
    expect(readPreviewQuery(new URLSearchParams({ user: 'x'.repeat(65) }))).toEqual(NO_PREVIEW);
  });
});
