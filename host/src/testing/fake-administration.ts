import { fold } from '@muhatap/shared/i18n';
import {
  FakeAnswer,
  fieldsOf,
  refuse,
  type FakeRequest,
  type FakeRoutes,
} from '@muhatap/shared/testing';
import type {
  AuditEntry,
  Company,
  Group,
  RoleDetail,
  Simulated,
} from '@muhatap/shared/wire/people';
import { fakePeople } from './fake-people';

const member = (id: string, name: string) => ({ id, name, avatar_url: null, is_active: true });
const AYSE = member('user-1', 'Ayşe Yılmaz');
const MERT = member('user-2', 'Mert Aydın');
const ZEYNEP = member('user-3', 'Zeynep Ertürk');

const firstRoles = (): RoleDetail[] => [
  {
    id: 'role-admin',
    name: 'Yönetici',
    description: 'Her şeyi görür ve yönetir.',
    modules: ['inbox', 'complaints', 'chatbot', 'reports', 'settings'],
    visibility: 'all',
    actions: ['assign', 'close', 'export', 'administer'],
    template: 'yonetici',
    version: 1,
    members: [AYSE],
  },
  {
    id: 'role-agent',
    name: 'Temsilci',
    description: 'Kendi gruplarının konuşmalarını yanıtlar.',
    modules: ['inbox', 'complaints'],
    visibility: 'group',
    actions: ['assign', 'close'],
    template: 'temsilci',
    version: 3,
    members: [MERT, { ...ZEYNEP, is_active: false }],
  },
  {
    id: 'role-night',
    name: 'Gece Vardiyası',
    description: '',
    modules: ['inbox'],
    visibility: 'own',
    actions: [],
    template: null,
    version: 1,
    members: [],
  },
];

const firstGroups = (): Group[] => [
  {
    id: 'group-center',
    name: 'Çözüm Merkezi',
    description: 'Gündüz ekibi',
    version: 2,
    members: [MERT, ZEYNEP],
    open_rooms: 14,
  },
  {
    id: 'group-field',
    name: 'Saha Denetim',
    description: '',
    version: 1,
    members: [],
    open_rooms: 0,
  },
];

type EntryContent = Pick<AuditEntry, 'actor' | 'action' | 'subject' | 'changes'>;
const ENTRY_CONTENTS: readonly EntryContent[] = [
  {
    actor: { id: 'user-1', name: 'Ayşe Yılmaz' },
    action: 'role.changed',
    subject: { kind: 'role', id: 'role-agent', name: 'Temsilci' },
    changes: [{ field: 'Gördüğü konuşmalar', before: 'tümü', after: 'gruplarınınkiler' }],
  },
  {
    actor: { id: 'user-2', name: 'Mert Aydın' },
    action: 'session.opened',
    subject: { kind: 'session', id: 's1', name: 'Firefox, Linux' },
    changes: [{ field: 'Giriş yolu', before: null, after: 'Parola' }],
  },
  {
    actor: null,
    action: 'session.refused',
    subject: { kind: 'session', id: null, name: 'Zeynep Ertürk' },
    changes: [{ field: 'Neden', before: null, after: 'Parola hatalı' }],
  },
  {
    actor: { id: 'user-1', name: 'Ayşe Yılmaz' },
    action: 'label.deleted',
    subject: { kind: 'label', id: 'label-9', name: 'Acil' },
    changes: [{ field: 'Ad', before: 'Acil', after: null }],
  },
];
const log = (count: number): AuditEntry[] =>
  Array.from({ length: count }, (_, place) => ({
    ...(ENTRY_CONTENTS[place % ENTRY_CONTENTS.length] as EntryContent),
    id: `entry-${count - place}`,
    at: new Date(Date.parse('2026-11-21T08:55:00.000Z') - place * 3_600_000).toISOString(),
    ip: '10.20.0.4',
  }));

const SEEN: Simulated = {
  person: { id: 'user-2', name: 'Mert Aydın' },
  modules: [
    { module: 'inbox', visibility: 'group', actions: ['assign', 'close'], roles: ['Temsilci'] },
    {
      module: 'complaints',
      visibility: 'group',
      actions: ['assign', 'close'],
      roles: ['Temsilci'],
    },
  ],
  administers: false,
  rooms: {
    visibility: 'group',
    visible: 128,
    total: 4312,
    examples: [
      { id: 'room-1', title: 'İlknur Şahin', holder: 'Mert Aydın' },
      { id: 'room-2', title: 'Hasan Kılıç', holder: null },
    ],
  },
  cases: { visibility: 'group', visible: 9, total: 950, examples: [] },
};

const taken = (
  all: readonly { readonly id: string; readonly name: string }[],
  request: FakeRequest,
) =>
  all.some(
    ({ id, name }) =>
      id !== request.params['id'] && fold(name) === fold(String(fieldsOf(request)['name'])),
  );
const stale = (version: number, request: FakeRequest) =>
  fieldsOf(request)['version'] === version
    ? null
    : refuse(409, 'changed_meanwhile', 'Bu sırada başkası değiştirdi.', { version });
const nameTaken = () =>
  refuse(409, 'name_taken', 'Bu ad kullanılıyor.', {
    fields: { name: 'Bu adda bir kayıt zaten var.' },
  });
const membersOf = (request: FakeRequest) =>
  [AYSE, MERT, ZEYNEP].filter(({ id }) =>
    (fieldsOf(request)['member_ids'] as string[]).includes(id),
  );
const roleRoutes = (roles: RoleDetail[]): FakeRoutes => ({
  'GET /api/roles': () => structuredClone({ roles }),
  'POST /api/roles': (request) => {
    if (taken(roles, request)) return nameTaken();
    const made = {
      id: `role-${roles.length + 1}`,
      version: 1,
      members: [],
      ...fieldsOf(request),
    } as unknown as RoleDetail;
    roles.push(made);
    return new FakeAnswer(made, 201);
  },
  'PUT /api/roles/{id}': (request) => {
    const role = roles.find(({ id }) => id === request.params['id']);
    if (role === undefined) return refuse(404, 'not_found', 'Rol bulunamadı.');
    const refused = stale(role.version, request) ?? (taken(roles, request) ? nameTaken() : null);
    return (
      refused ??
      structuredClone(Object.assign(role, fieldsOf(request), { version: role.version + 1 }))
    );
  },
  'DELETE /api/roles/{id}': ({ params }) => {
    const at = roles.findIndex(({ id }) => id === params['id']);
    if ((roles[at]?.members.length ?? 0) > 0)
      return refuse(409, 'role_in_use', 'Bu rol kullanılıyor.');
    roles.splice(at, 1);
    return new FakeAnswer(undefined, 204);
  },
  'POST /api/roles/simulate': (request) =>
    'user_id' in fieldsOf(request)
      ? SEEN
      : { ...SEEN, person: null, rooms: null, modules: SEEN.modules.slice(1), administers: true },
});

const groupRoutes = (groups: Group[]): FakeRoutes => ({
  'GET /api/groups': () => structuredClone({ groups }),
  'POST /api/groups': (request) => {
    if (taken(groups, request)) return nameTaken();
    const made = {
      id: `group-${groups.length + 1}`,
      version: 1,
      open_rooms: 0,
      ...fieldsOf(request),
      members: membersOf(request),
    } as unknown as Group;
    groups.push(made);
    return new FakeAnswer(made, 201);
  },
  'PUT /api/groups/{id}': (request) => {
    const group = groups.find(({ id }) => id === request.params['id']);
    if (group === undefined) return refuse(404, 'not_found', 'Grup bulunamadı.');
    return (
      stale(group.version, request) ??
      structuredClone(
        Object.assign(group, fieldsOf(request), {
          members: membersOf(request),
          version: group.version + 1,
        }),
      )
    );
  },
  'DELETE /api/groups/{id}': ({ params }) => {
    groups.splice(
      groups.findIndex(({ id }) => id === params['id']),
      1,
    );
    return new FakeAnswer(undefined, 204);
  },
});

const companyRoutes = (company: Company): FakeRoutes => ({
  'GET /api/company': () => structuredClone(company),
  'PUT /api/company': (request) =>
    stale(company.version, request) ??
    structuredClone(Object.assign(company, fieldsOf(request), { version: company.version + 1 })),
  'POST /api/upload/file': () => ({
    url: '/uploads/1/logo.png',
    name: 'logo.png',
    type: 'image',
    size: 900,
    mime_type: 'image/png',
  }),
});

const auditRoutes = (auditEntries: readonly AuditEntry[]): FakeRoutes => ({
  'GET /api/audit': ({ query }) => {
    const [from, limit] = [Number(query.get('cursor') ?? 0), Number(query.get('limit') ?? 50)];
    const is = (name: string, value: string | null | undefined) =>
      query.get(name) === null || query.get(name) === value;
    const fit = auditEntries.filter(
      (entry) =>
        is('subject', entry.subject.kind) &&
        is('actor', entry.actor?.id) &&
        fold(JSON.stringify(entry)).includes(fold(query.get('search') ?? '')),
    );
    return {
      entries: fit.slice(from, from + limit),
      next_cursor: fit.length > from + limit ? String(from + limit) : null,
    };
  },
});

/** Roles, groups, company and log behind the calls of their wires, over the fake people; changes stay, and are what the returned parts hold. */
export function fakeAdministration() {
  const roles = firstRoles();
  const groups = firstGroups();
  const auditEntries = log(60);
  const company: Company = {
    id: 'company-1',
    name: 'Ilıca Belediyesi',
    logo_url: null,
    time_zone: 'Europe/Istanbul',
    plan: 'Pro',
    version: 1,
    summing: false,
    keeps_list: true,
  };
  const routes: FakeRoutes = {
    ...fakePeople().routes,
    ...roleRoutes(roles),
    ...groupRoutes(groups),
    ...companyRoutes(company),
    ...auditRoutes(auditEntries),
  };
  return { roles, groups, company, auditEntries, routes };
}
