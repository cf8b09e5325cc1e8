import { fold } from '@muhatap/shared/i18n';
import {
  FakeAnswer,
  fieldsOf,
  refuse,
  type FakeRequest,
  type FakeRoutes,
} from '@muhatap/shared/testing';
import type { Group, Invitation, PersonDetail, RoleDetail } from '@muhatap/shared/wire/people';

/** The present of the fake company. */
export const PEOPLE_NOW = Date.parse('2026-11-21T09:00:00.000Z');

const ROLES: readonly RoleDetail[] = [
  {
    id: 'role-admin',
    name: 'Yönetici',
    description: 'Her şeyi görür ve yönetir.',
    modules: ['inbox', 'complaints', 'reports', 'settings'],
    visibility: 'all',
    actions: ['assign', 'close', 'export', 'administer'],
    template: 'yonetici',
    version: 1,
    members: [],
  },
  {
    id: 'role-agent',
    name: 'Temsilci',
    description: '',
    modules: ['inbox', 'complaints'],
    visibility: 'group',
    actions: ['assign', 'close'],
    template: 'temsilci',
    version: 1,
    members: [],
  },
  {
    id: 'role-founder',
    name: 'Kurucu',
    description: 'Kurulumun tamamı.',
    modules: ['inbox', 'releases'],
    visibility: 'all',
    actions: ['administer'],
    template: null,
    version: 1,
    members: [],
  },
];
const GROUPS: readonly Group[] = [
  {
    id: 'group-center',
    name: 'Çözüm Merkezi',
    description: 'Gündüz ekibi',
    version: 1,
    open_rooms: 3,
    members: [{ id: 'user-2', name: 'Mert Aydın', avatar_url: null, is_active: true }],
  },
  {
    id: 'group-field',
    name: 'Saha Denetim',
    description: '',
    version: 1,
    open_rooms: 0,
    members: [],
  },
];

const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name });
const byIds = (all: readonly (RoleDetail | Group)[], ids: unknown) =>
  all.filter(({ id }) => Array.isArray(ids) && ids.includes(id)).map(named);

const aPerson = (
  more: Partial<PersonDetail> & Pick<PersonDetail, 'id' | 'name'>,
): PersonDetail => ({
  email: null,
  phone: null,
  avatar_url: null,
  state: 'active',
  availability: 'online',
  is_here: false,
  last_seen_at: null,
  roles: byIds(ROLES, ['role-agent']),
  groups: [],
  open_rooms: 0,
  created_at: '2026-03-02T08:00:00.000Z',
  version: 1,
  sessions: 0,
  also_elsewhere: false,
  ...more,
});

const createPeople = (): PersonDetail[] => [
  aPerson({
    id: 'user-1',
    name: 'Ayşe Yılmaz',
    email: 'ayse@demo.muhatap.test',
    roles: byIds(ROLES, ['role-admin']),
    is_here: true,
    last_seen_at: '2026-11-21T08:59:00.000Z',
    sessions: 1,
  }),
  aPerson({
    id: 'user-2',
    name: 'Mert Aydın',
    email: 'mert@demo.muhatap.test',
    phone: '+905550000002',
    groups: byIds(GROUPS, ['group-center']),
    open_rooms: 12,
    is_here: true,
    availability: 'away',
    last_seen_at: '2026-11-21T08:58:00.000Z',
    sessions: 2,
    has_second_factor: true,
  }),
  aPerson({
    id: 'user-3',
    name: 'Zeynep Ertürk',
    phone: '+905550000003',
    last_seen_at: '2026-11-18T09:00:00.000Z',
  }),
  aPerson({
    id: 'user-4',
    name: 'İlknur Şahin',
    email: 'ilknur@demo.muhatap.test',
    also_elsewhere: true,
  }),
  aPerson({
    id: 'user-5',
    name: 'Hasan Kılıç',
    email: 'hasan@demo.muhatap.test',
    state: 'disabled',
    open_rooms: 2,
    last_seen_at: '2026-09-01T09:00:00.000Z',
  }),
];

const anInvitation = (more: Partial<Invitation> & Pick<Invitation, 'id' | 'name'>): Invitation => ({
  email: null,
  phone: null,
  roles: byIds(ROLES, ['role-agent']),
  groups: [],
  state: 'sent',
  error: null,
  invited_by: 'Ayşe Yılmaz',
  created_at: '2026-11-20T09:00:00.000Z',
  expires_at: '2026-11-27T09:00:00.000Z',
  ...more,
});

const invited = (): Invitation[] => [
  anInvitation({ id: 'invitation-1', name: 'Deniz Kaya', email: 'deniz@demo.muhatap.test' }),
  anInvitation({
    id: 'invitation-2',
    name: 'Ece Ün',
    phone: '+905559998877',
    state: 'failed',
    error: 'Posta sunucusu adresi kabul etmedi.',
  }),
  anInvitation({
    id: 'invitation-3',
    name: 'Can Öz',
    email: 'can@demo.muhatap.test',
    state: 'expired',
    expires_at: '2026-11-19T09:00:00.000Z',
  }),
];

const changed = (person: PersonDetail, more: object): PersonDetail =>
  Object.assign(person, more, { version: person.version + 1 });

/** Handles a change of a person's data or roles. */
function changePerson(people: readonly PersonDetail[], person: PersonDetail, request: FakeRequest) {
  const { version, role_ids, group_ids, ...own } = fieldsOf(request);
  if (version !== person.version)
    return refuse(409, 'changed_meanwhile', 'Kişi bu sırada değişti.', {
      version: person.version,
    });
  const isLast =
    person.id === 'user-1' && Array.isArray(role_ids) && !role_ids.includes('role-admin');
  if (isLast) return refuse(409, 'last_administrator', 'Kurumda en az bir yönetici kalmalı.');
  const takenBy = people.find(
    ({ id, email }) => id !== person.id && email !== null && email === own['email'],
  );
  if (takenBy)
    return refuse(409, 'already_registered', 'Bu adres kayıtlı.', {
      fields: { email: 'Bu e-posta başka bir hesapta kayıtlı.' },
    });
  return changed(person, {
    ...own,
    ...(role_ids !== undefined && { roles: byIds(ROLES, role_ids) }),
    ...(group_ids !== undefined && { groups: byIds(GROUPS, group_ids) }),
  });
}

/** A page of those whom the query lets through. */
function listPeople(people: readonly PersonDetail[], { query }: FakeRequest) {
  const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 25)];
  const wanted = { state: query.get('state'), role: query.get('role'), group: query.get('group') };
  const holds = (id: string | null, all: readonly { readonly id: string }[]) =>
    id === null || all.some((one) => one.id === id);
  const fit = people.filter(
    ({ name, email, phone, state, roles, groups }) =>
      fold(`${name} ${email ?? ''} ${phone ?? ''}`).includes(fold(query.get('search') ?? '')) &&
      (wanted.state === null || state === wanted.state) &&
      holds(wanted.role, roles) &&
      holds(wanted.group, groups),
  );
  return {
    users: fit.slice((page - 1) * limit, page * limit),
    total: fit.length,
    page,
    limit,
  };
}

function peopleRoutes(people: PersonDetail[], invitations: readonly Invitation[]): FakeRoutes {
  const find = ({ params }: FakeRequest) => people.find(({ id }) => id === params['id']);
  const withPerson =
    (then: (person: PersonDetail, request: FakeRequest) => unknown) => (request: FakeRequest) => {
      const person = find(request);
      return person === undefined
        ? refuse(404, 'not_found', 'Kişi bulunamadı.')
        : then(person, request);
    };
  const counts = () => ({
    active: people.filter(({ state }) => state === 'active').length,
    disabled: people.filter(({ state }) => state === 'disabled').length,
    invited: invitations.length,
  });

  return {
    'GET /api/users': (request) => ({ ...listPeople(people, request), counts: counts() }),
    'GET /api/users/{id}': withPerson((person) => person),
    'PATCH /api/users/{id}': withPerson((person, request) => changePerson(people, person, request)),
    'POST /api/users/{id}/disable': withPerson((person, request) =>
      changed(person, {
        state: 'disabled',
        sessions: 0,
        is_here: false,
        ...(fieldsOf(request)['rooms'] !== 'keep' && { open_rooms: 0 }),
      }),
    ),
    'POST /api/users/{id}/enable': withPerson((person) => changed(person, { state: 'active' })),
    'POST /api/users/{id}/sign-out': withPerson((person) => {
      const ended = person.sessions;
      Object.assign(person, { sessions: 0 });
      return { ended };
    }),
  };
}

const invitationRoutes = (
  people: readonly PersonDetail[],
  invitations: Invitation[],
): FakeRoutes => ({
  'GET /api/invitations': () => ({ invitations }),
  'POST /api/invitations': (request) => {
    const fields = fieldsOf(request) as Record<string, string | null>;
    const { name, email = null, phone = null, role_ids, group_ids } = fields;
    if (people.some((person) => email !== null && person.email === email))
      return refuse(409, 'already_member', 'Bu kişi zaten kurumunuzda.', { user_id: 'user-2' });
    const fresh = anInvitation({
      id: `invitation-${invitations.length + 1}`,
      name: name ?? '',
      email: email ?? null,
      phone: phone ?? null,
      roles: byIds(ROLES, role_ids),
      groups: byIds(GROUPS, group_ids),
      state: 'sending',
    });
    invitations.unshift(fresh);
    return new FakeAnswer(fresh, 201);
  },
  'POST /api/invitations/{id}/resend': ({ params }) => {
    const found = invitations.find(({ id }) => id === params['id']);
    return found === undefined
      ? refuse(404, 'not_found', 'Davet bulunamadı.')
      : Object.assign(found, { state: 'sent', error: null });
  },
  'DELETE /api/invitations/{id}': ({ params }) => {
    invitations.splice(
      invitations.findIndex(({ id }) => id === params['id']),
      1,
    );
    return new FakeAnswer(undefined, 204);
  },
});

/** The people of one company behind the calls of wire: people and invitation; changes stay. `people` and `invitations` are what it holds. */
export function fakePeople() {
  const people = createPeople();
  const invitations = invited();
  const routes: FakeRoutes = {
    'GET /api/roles': () => ({ roles: ROLES }),
    'GET /api/groups': () => ({ groups: GROUPS }),
    ...peopleRoutes(people, invitations),
    ...invitationRoutes(people, invitations),
  };
  return { people, invitations, routes };
}
