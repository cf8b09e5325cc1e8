import { fold } from '@muhatap/shared/i18n';
import { platform } from '@muhatap/shared/platform';
import { FakeAnswer, refuse, type FakeRequest, type FakeRoutes } from '@muhatap/shared/testing';
import {
  templateInput,
  templateSubmission,
  type Template,
  type TemplateSubmission,
} from '@muhatap/shared/wire/conversations';

const ago = (minutes: number) => new Date(platform().clock.now() - minutes * 60_000).toISOString();

/** The fields of a submission that Meta would refuse: a name with other signs, a variable without an example. */
function submissionFaults({
  provider_name: name,
  variables,
}: Pick<TemplateSubmission, 'provider_name' | 'variables'>): Record<string, string> | null {
  if (!/^[a-z0-9_]+$/.test(name))
    return { provider_name: 'Meta’daki ad yalnızca küçük harf, rakam ve _ içerebilir.' };
  const place = variables.findIndex(({ example }) => example === '');
  return place < 0
    ? null
    : { [`variables.${place}.example`]: 'Meta her değişken için bir örnek ister.' };
}

const fileOf = (url: string) => ({
  ...{ url, name: decodeURIComponent(url.split('/').at(-1) ?? ''), size: 1024 },
  mime_type: 'image/png',
});

/** Templates in a browser's memory. */
export function templateRoutes(
  list: () => Template[],
  put: (next: Template[]) => void,
): FakeRoutes {
  const store = (id: string, request: FakeRequest) => {
    const input = templateInput.parse(request.body);
    const taken =
      input.shortcut !== null &&
      list().some(
        (one) =>
          one.id !== id &&
          one.shortcut !== null &&
          fold(one.shortcut) === fold(input.shortcut ?? ''),
      );
    if (taken) return refuse(409, 'shortcut_exists', 'Bu kısayol başka bir şablonda kullanılıyor.');
    if (input.body.includes('yasak'))
      return refuse(422, 'template_invalid', 'Şablon kaydedilemedi.', {
        fields: { body: 'Bu metin sağlayıcıda onaylı metinle aynı değil.' },
      });
    const { header_file: file, ...kept } = input;
    const before = list().find((one) => one.id === id);
    const saved: Template = {
      ...{ ...kept, id, updated_by: 'Ayşe Yılmaz', updated_at: ago(0) },
      ...(before?.provider && { provider: before.provider }),
      ...(before?.header_file && {
        header_file: { ...before.header_file, file: file ? fileOf(file) : null },
      }),
    };
    put(
      [...list().filter((one) => one.id !== id), saved].sort((a, b) =>
        a.title.localeCompare(b.title, 'tr'),
      ),
    );
    return saved;
  };
  const submit = (id: string, request: FakeRequest) => {
    const {
      category,
      buttons,
      header_file: file,
      authentication,
      business_id,
      ...given
    } = templateSubmission.parse(request.body);
    const fields = authentication === null ? submissionFaults(given) : null;
    if (fields !== null)
      return refuse(422, 'template_invalid', 'Şablon gönderilemedi.', { fields });
    const saved: Template = {
      ...given,
      ...{ id, kind: 'approved', channels: ['whatsapp'], is_active: true },
      ...{ updated_by: 'Ayşe Yılmaz', updated_at: ago(0) },
      header_file: file && { kind: file.kind, file: fileOf(file.url) },
      provider: {
        ...{ status: 'PENDING', fault: null, buttons, business_id },
        category: authentication === null ? category : 'AUTHENTICATION',
        ...{ id: `meta-${id}`, read_at: ago(0) },
      },
    };
    put([...list().filter((one) => one.id !== id), saved]);
    return saved;
  };
  return {
    'GET /api/templates': () => ({ templates: list() }),
    'POST /api/templates/sync': () => ({
      read: 2,
      changed: 1,
      problems: ['Zabıta Hattı: Meta’nın istek sınırı doldu.'],
    }),
    'POST /api/templates': (request) => store(`template-${platform().clock.now()}`, request),
    'POST /api/templates/submissions': (request) =>
      submit(`template-${platform().clock.now()}`, request),
    'PUT /api/templates/{id}/submission': (request) => submit(request.params['id'] ?? '', request),
    'PUT /api/templates/{id}': (request) => store(request.params['id'] ?? '', request),
    'DELETE /api/templates/{id}': ({ params }) => {
      put(list().filter(({ id }) => id !== params['id']));
      return new FakeAnswer(undefined, 204);
    },
  };
}
