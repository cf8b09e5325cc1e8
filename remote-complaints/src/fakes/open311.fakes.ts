import { platform } from '@muhatap/shared/platform';
import { FakeAnswer, refuse, type FakeRoutes } from '@muhatap/shared/testing';
import { open311KeyInput, type Open311Key } from '@muhatap/shared/wire/complaints';

const iso = (agoMs: number) => new Date(platform().clock.now() - agoMs).toISOString();

/** The keys of apps in a browser's memory. */
export function open311Fakes(): FakeRoutes {
  let keys: Open311Key[] | null = null;
  const known = () =>
    (keys ??= [
      {
        id: 'anahtar-1',
        name: 'Şehir uygulaması',
        is_active: true,
        created_at: iso(86_400_000),
        last_used_at: iso(3_600_000),
      },
    ]);
  const answer = () => ({ keys: known(), path: '/api/open311/v2', jurisdiction_id: 'ilica' });
  return {
    'GET /api/integrations/open311': answer,
    'POST /api/integrations/open311/keys': ({ body }) => {
      const { name } = open311KeyInput.parse(body);
      const id = `anahtar-${known().length + 1}`;
      const row = { id, name, is_active: true, created_at: iso(0), last_used_at: null };
      keys = [row, ...known()];
      return new FakeAnswer({ ...answer(), secret: `gizli-${id}` }, 201);
    },
    'DELETE /api/integrations/open311/keys/{id}': ({ params }) => {
      if (!known().some(({ id }) => id === params['id']))
        return refuse(404, 'not_found', 'Anahtar bulunamadı.');
      keys = known().map((key) => (key.id === params['id'] ? { ...key, is_active: false } : key));
      return answer();
    },
  };
}
