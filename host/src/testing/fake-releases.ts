import { fieldsOf, refuse, type FakeRequest, type FakeRoutes } from '@muhatap/shared/testing';
import type { ReleaseChange, ReleasedModule, ReleaseStatus } from '@muhatap/shared/wire/releases';
import { minutesAgo, aStatus, firstHistory } from './sample-releases';

interface Gateway {
  readonly status: ReleaseStatus;
  readonly put: (change: Omit<ReleaseChange, 'revision' | 'at' | 'automatic'>) => ReleaseChange;
}

const moduleIn = ({ status }: Gateway, request: FakeRequest) =>
  status.modules.find(({ name }) => name === fieldsOf(request)['module']);

const staleAnswer = ({ status }: Gateway, request: FakeRequest) =>
  fieldsOf(request)['revision'] === status.revision
    ? null
    : refuse(409, 'changed_meanwhile', 'Bu sırada başka bir değişiklik yapıldı.');

/** The default target of a rollback: from a trial the release of all others, else the one before. */
const wayBack = (one: ReleasedModule | undefined): string | null =>
  one?.canary ? one.current : (one?.previous ?? null);

function promote(gateway: Gateway, request: FakeRequest) {
  const refused = staleAnswer(gateway, request);
  if (refused) return refused;
  const { release, percent, reason } = fieldsOf(request) as {
    release: string;
    percent: number;
    reason: string;
  };
  const one = moduleIn(gateway, request);
  const published = one?.releases.find((each) => each.release === release);
  if (!one || !published) return refuse(404, 'unknown_release', 'Bu sürüm yayınlanmamış.');
  if (published.objections.length > 0)
    return refuse(422, 'does_not_fit', published.objections.join(' '));
  const change = gateway.put({
    by: 'Ayşe Yılmaz',
    action: 'promote',
    name: one.name,
    from: one.current,
    to: release,
    percent,
    reason,
  });
  if (percent < 100)
    one.canary = { release, percent, since: change.at, by: change.by, reason, together: [] };
  else
    Object.assign(one, {
      previous: one.current,
      current: release,
      since: change.at,
      by: change.by,
      reason,
      canary: null,
    });
  return change;
}

function rollBack(gateway: Gateway, request: FakeRequest) {
  const refused = staleAnswer(gateway, request);
  if (refused) return refused;
  const { to, reason } = fieldsOf(request) as { to: string | null; reason: string };
  const one = moduleIn(gateway, request);
  const target = to ?? wayBack(one);
  if (!one || target === null) return refuse(422, 'no_previous', 'Geri dönülecek bir sürüm yok.');
  const change = gateway.put({
    by: 'Ayşe Yılmaz',
    action: 'rollback',
    name: one.name,
    from: one.canary?.release ?? one.current,
    to: target,
    percent: 100,
    reason,
  });
  if (target !== one.current)
    Object.assign(one, {
      previous: one.current,
      current: target,
      since: change.at,
      by: change.by,
      reason,
    });
  one.canary = null;
  return change;
}

function retire(gateway: Gateway, request: FakeRequest) {
  const refused = staleAnswer(gateway, request);
  if (refused) return refused;
  const { reason } = fieldsOf(request) as { reason: string };
  const one = moduleIn(gateway, request);
  if (!one || one.current === null) return refuse(422, 'not_live', 'Zaten canlıda değil.');
  const { current } = one;
  const change = gateway.put({
    by: 'Ayşe Yılmaz',
    action: 'retire',
    name: one.name,
    from: current,
    to: current,
    percent: 100,
    reason,
  });
  Object.assign(one, { previous: current, current: null, canary: null, since: change.at, reason });
  gateway.status.modules = gateway.status.modules.filter((each) => each !== one);
  gateway.status.absent.push(one);
  return change;
}

const COMPANY = { of: 'company', id: 'company-1', label: 'Çınarlı Belediyesi' } as const;

function pin(gateway: Gateway, request: FakeRequest) {
  const refused = staleAnswer(gateway, request);
  if (refused) return refused;
  const { release, role, reason } = fieldsOf(request) as {
    release: string;
    role: string | null;
    reason: string;
  };
  const one = moduleIn(gateway, request);
  if (!one) return refuse(404, 'unknown_release', 'Bu sürüm yayınlanmamış.');
  const target = role === null ? COMPANY : { of: 'role' as const, id: role, label: 'Temsilci' };
  const by = 'Ayşe Yılmaz';
  const change = gateway.put({
    by,
    action: 'pin',
    name: one.name,
    from: one.current,
    to: release,
    percent: 0,
    reason,
    pin: target,
  });
  one.pins.unshift({ ...target, release, since: change.at, by, reason, may_remove: true });
  return change;
}

function unpin(gateway: Gateway, request: FakeRequest) {
  const refused = staleAnswer(gateway, request);
  if (refused) return refused;
  const { id, reason } = fieldsOf(request) as { id: string; reason: string };
  const one = moduleIn(gateway, request);
  const found = one?.pins.find((each) => each.id === id);
  if (!one || !found) return refuse(422, 'not_pinned', 'Orada sabitlenmiş değil.');
  one.pins = one.pins.filter((each) => each !== found);
  const { of, label } = found;
  return gateway.put({
    by: 'Ayşe Yılmaz',
    action: 'unpin',
    name: one.name,
    from: found.release,
    to: one.current ?? found.release,
    percent: 0,
    reason,
    pin: { of, id, label },
  });
}

/** The gateway's administration, as its wire describes it; `put` is what another operator does meanwhile. */
export function fakeReleases() {
  const status = aStatus();
  const history = firstHistory(status);
  status.revision = history[0]?.revision ?? 0;
  const put = (change: Omit<ReleaseChange, 'revision' | 'at' | 'automatic'>): ReleaseChange => {
    status.revision += 1;
    const line = { ...change, revision: status.revision, at: minutesAgo(0), automatic: false };
    history.unshift(line);
    return line;
  };
  const gateway: Gateway = { status, put };

  const routes: FakeRoutes = {
    'GET /releases/status': () => structuredClone(status),
    'GET /releases/history': ({ query }) => {
      const module = query.get('module');
      const before = Number(query.get('before') ?? Infinity);
      const limit = Number(query.get('limit') ?? 50);
      const found = history.filter(
        (change) => (module === null || change.name === module) && change.revision < before,
      );
      return { changes: found.slice(0, limit), has_more: found.length > limit };
    },
    'POST /releases/promote': (request) => promote(gateway, request),
    'POST /releases/rollback': (request) => rollBack(gateway, request),
    'POST /releases/retire': (request) => retire(gateway, request),
    'POST /releases/pin': (request) => pin(gateway, request),
    'POST /releases/unpin': (request) => unpin(gateway, request),
    'PUT /releases/override': (request) => {
      const { module: name, release } = fieldsOf(request) as {
        module: string;
        release: string | null;
      };
      if (release === null) delete status.overrides[name];
      else status.overrides[name] = release;
      return undefined;
    },
  };
  return { status, history, routes, put };
}
