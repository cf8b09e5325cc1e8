import { fold } from '@muhatap/shared/i18n';
import { platform } from '@muhatap/shared/platform';
import {
  aConnection,
  FakeAnswer,
  fieldsOf,
  refuse,
  type FakeRealtime,
  type FakeRequest,
  type FakeRoutes,
} from '@muhatap/shared/testing';
import {
  connectionInput,
  type AccountCheck,
  type Connection,
  type TestMessage,
} from '@muhatap/shared/wire/channels';
import {
  inboxSettingsInput,
  labelInput,
  workingHoursInput,
  type InboxSettings,
  type WorkingHours,
} from '@muhatap/shared/wire/conversations';
import type { InboxChangedEvent } from '@muhatap/shared/wire/events';
import type { LabelWithCount } from '#entities/label-admin';
import { templateRoutes } from './template.fakes';
import { fakeHours, fakeLabels, fakeSettings, fakeTemplates } from './fake-settings';

const MISSING = () => refuse(404, 'not_found', 'Bulunamadı.');
const ago = (minutes: number) => new Date(platform().clock.now() - minutes * 60_000).toISOString();
const byName = <T extends { name: string }>(list: T[]) =>
  list.sort((a, b) => a.name.localeCompare(b.name, 'tr'));

function accounts(): Connection[] {
  return [
    aConnection({
      name: 'Belediye WhatsApp Hattı',
      last_inbound_at: ago(2),
      last_outbound_at: ago(7),
    }),
    aConnection({
      id: 'connection-2',
      platform: 'instagram',
      name: 'ilicabelediyesi',
      external_id: '17840012345678901',
      display_number: null,
      last_inbound_at: ago(60),
    }),
    aConnection({
      id: 'connection-3',
      platform: 'facebook',
      name: 'Ilıca Belediyesi',
      external_id: '104500001',
      display_number: null,
      is_active: false,
      last_error: 'Sayfa izni süresi doldu; hesabı yeniden bağlayın.',
      last_error_at: ago(1500),
    }),
  ];
}

const STEPS: AccountCheck['steps'] = [
  {
    id: 'key',
    title: 'Erişim anahtarı',
    state: 'ok',
    message: 'Sistem kullanıcısı anahtarı, süresiz.',
    action: null,
  },
  {
    id: 'permissions',
    title: 'İzinler',
    state: 'failed',
    message: 'Anahtarda eksik izin var: pages_manage_metadata (uygulamayı sayfaya abone etmek).',
    action: 'Sistem kullanıcısında bu izinleri de işaretleyerek yeni bir anahtar üretin.',
  },
];

/** Checks of accounts; one with an error lacks a permission. The newest test message is read at once. */
function checkRoutes(find: (request: FakeRequest) => Connection | undefined): FakeRoutes {
  const checks = new Map<string, AccountCheck>();
  const checkOf = (request: FakeRequest): AccountCheck => {
    const connection = find(request);
    return (
      checks.get(request.params['id'] ?? '') ?? {
        steps: [],
        checked_at: null,
        key_expires_at: null,
        arrived_at: connection?.last_inbound_at ?? null,
        can_register: false,
        proof: connection?.platform === 'whatsapp' ? 'send' : 'write',
        test: null,
      }
    );
  };
  const put = (request: FakeRequest, change: Partial<AccountCheck>) => {
    const next = { ...checkOf(request), ...change };
    checks.set(request.params['id'] ?? '', next);
    return next;
  };
  return {
    'GET /api/connection/{id}/check': checkOf,
    'POST /api/connection/{id}/check': (request) =>
      put(request, {
        checked_at: ago(0),
        steps: find(request)?.last_error ? STEPS : STEPS.slice(0, 1),
      }),
    'PUT /api/connection/{id}/business': (request) =>
      fieldsOf(request)['business_id'] === '102290129340398'
        ? put(request, { can_name_business: false })
        : refuse(422, 'business_refused', 'Bu WhatsApp Business hesabında bu numara yok.'),
    'POST /api/connection/{id}/register': (request) => put(request, { can_register: false }),
    'POST /api/connection/{id}/test-message': (request) => {
      const test: TestMessage = {
        ...{ id: 'test-1', phone: String(fieldsOf(request)['phone']), reason: null },
        ...{ state: 'read', sent_at: ago(0), changed_at: ago(0) },
      };
      put(request, { test, arrived_at: ago(0) });
      return new FakeAnswer(test, 201);
    },
  };
}

function accountRoutes(list: () => Connection[], put: (next: Connection[]) => void): FakeRoutes {
  const find = ({ params }: FakeRequest) => list().find(({ id }) => id === params['id']);
  return {
    'GET /api/connection': () => ({ connections: list() }),
    'POST /api/connection': (request) => {
      const input = connectionInput.parse(request.body);
      if (
        list().some(
          (one) => one.platform === input.platform && one.external_id === input.external_id,
        )
      )
        return refuse(409, 'connection_exists', 'Bu hesap zaten bağlı.');
      const made = aConnection({
        id: `connection-${list().length + 1}`,
        platform: input.platform,
        name: input.name,
        external_id: input.external_id,
        display_number: input.display_number,
        created_at: ago(0),
      });
      put([...list(), made]);
      return new FakeAnswer(made, 201);
    },
    'PATCH /api/connection/{id}': (request) => {
      const before = find(request);
      if (!before) return MISSING();
      const { name = before.name, is_active = before.is_active } = fieldsOf(request);
      const after = { ...before, name: String(name), is_active: is_active === true };
      put(list().map((one) => (one.id === after.id ? after : one)));
      return after;
    },
    'DELETE /api/connection/{id}': ({ params }) => {
      put(list().filter(({ id }) => id !== params['id']));
      return new FakeAnswer(undefined, 204);
    },
    ...checkRoutes(find),
  };
}

function labelRoutes(
  list: () => LabelWithCount[],
  put: (next: LabelWithCount[]) => void,
): FakeRoutes {
  const store = (id: string, request: FakeRequest) => {
    const input = labelInput.parse(request.body);
    if (list().some((one) => one.id !== id && fold(one.name) === fold(input.name)))
      return refuse(409, 'label_exists', 'Bu adda bir etiket zaten var.');
    put(
      byName([
        ...list().filter((one) => one.id !== id),
        { id, ...input, room_count: list().find((one) => one.id === id)?.room_count ?? 0 },
      ]),
    );
    return { id, ...input };
  };
  return {
    'GET /api/labels': () => ({ labels: list() }),
    'POST /api/labels': (request) => store(`label-${platform().clock.now()}`, request),
    'PATCH /api/labels/{id}': (request) => store(request.params['id'] ?? '', request),
    'DELETE /api/labels/{id}': ({ params }) => {
      put(list().filter(({ id }) => id !== params['id']));
      return new FakeAnswer(undefined, 204);
    },
  };
}

/** A value that is made when it is first requested (the platform's clock is not there before), and that emits its changes. */
function kept<T>(make: () => T, onChanged: () => void) {
  let value: T | null = null;
  return {
    get: () => (value ??= make()),
    put: (next: T) => {
      value = next;
      onChanged();
    },
  };
}

/** Accounts, hours, settings, templates and labels in a browser's memory; changes are checked by the wire's own shapes. */
export function pagesFakes(line: () => FakeRealtime | null = () => null): FakeRoutes {
  const emitChange = (what: InboxChangedEvent['what']) => () =>
    void line()?.emit('inbox-changed', { what });
  const connections = kept(accounts, emitChange('connections'));
  const hours = kept<WorkingHours>(fakeHours, emitChange('working-hours'));
  const settings = kept<InboxSettings>(fakeSettings, emitChange('settings'));
  const templates = kept(fakeTemplates, emitChange('templates'));
  const labels = kept(fakeLabels, emitChange('labels'));
  return {
    ...accountRoutes(connections.get, connections.put),
    ...templateRoutes(templates.get, templates.put),
    ...labelRoutes(labels.get, labels.put),
    'GET /api/inbox/working-hours': () => hours.get(),
    'PUT /api/inbox/working-hours': ({ body }) => {
      hours.put({ ...hours.get(), ...workingHoursInput.parse(body) });
      return hours.get();
    },
    'GET /api/inbox/settings': () => settings.get(),
    'PUT /api/inbox/settings': ({ body }) => {
      const input = inboxSettingsInput.parse(body);
      settings.put({
        ...input,
        agents: settings.get().agents.map((agent) => ({
          ...agent,
          takes_part: input.agents.find(({ id }) => id === agent.id)?.takes_part ?? false,
        })),
      });
      return settings.get();
    },
  };
}
