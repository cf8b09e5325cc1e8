import { fold } from '@muhatap/shared/i18n';
import { platform } from '@muhatap/shared/platform';
import { FakeAnswer, refuse, type FakeRequest, type FakeRoutes } from '@muhatap/shared/testing';
import {
  complaintDistrictInput,
  complaintMapInput,
  complaintSatisfactionInput,
  complaintEscalationInput,
  complaintSettingsInput,
  complaintTypeInput,
  complaintUnitInput,
  type ComplaintDistrict,
  type ComplaintMap,
  type ComplaintSatisfaction,
  type ComplaintEscalation,
  type ComplaintSettings,
  type ComplaintType,
  type ComplaintUnit,
} from '@muhatap/shared/wire/complaints';
import type { Template } from '@muhatap/shared/wire/conversations';
import { addressFakes } from './address.fakes';
import type { FakeData } from './fake-data';
import { termRulesRoutes } from './term-rules.fakes';

const MISSING = () => refuse(404, 'not_found', 'Bulunamadı.');
const NONE = () => new FakeAnswer(undefined, 204);

const CODE = {
  name: 'kod',
  label: 'Başvuru numarası',
  source: 'complaint_code',
  example: 'MHT-2026-000123',
} as const;
const REASON = {
  name: 'gerekce',
  label: 'Gerekçe',
  source: 'complaint_reason',
  example: 'belediye sınırları dışında',
} as const;

function template(id: string, title: string, body: string, more: Partial<Template> = {}): Template {
  return {
    id,
    kind: 'reply',
    title,
    shortcut: null,
    header: null,
    body,
    footer: null,
    variables: [CODE],
    channels: [],
    provider_name: null,
    language: 'tr',
    is_active: true,
    updated_by: 'Ayşe Yılmaz',
    updated_at: '2026-11-02T08:00:00.000Z',
    ...more,
  };
}

const TEMPLATES: readonly Template[] = [
  template(
    'sablon-1',
    'Başvuru alındı',
    'Sayın vatandaşımız, {{kod}} numaralı başvurunuz alındı ve ilgili birime iletildi.',
  ),
  template(
    'sablon-2',
    'Ekip yönlendirildi',
    '{{kod}} numaralı başvurunuz için ekibimiz yola çıktı. Sonucu buradan bildireceğiz.',
  ),
  template(
    'sablon-3',
    'Başvuru çözüldü',
    '{{kod}} numaralı başvurunuz çözüldü. Bize yazdığınız için teşekkür ederiz.',
    {
      kind: 'approved',
      provider_name: 'basvuru_cozuldu',
      channels: ['whatsapp'],
      footer: 'Ilıca Belediyesi',
    },
  ),
  template(
    'sablon-4',
    'Başvuru reddedildi',
    '{{kod}} numaralı başvurunuz yerine getirilemedi: {{gerekce}}.',
    { variables: [CODE, REASON] },
  ),
  template('sablon-5', 'Eski karşılama', 'Merhaba!', { is_active: false, variables: [] }),
];

/**
 * POST, PUT and DELETE of one of the three lists; names are compared in Turkish, a row in use is
 * not deleted.
 */
function listRoutes<T extends ComplaintType | ComplaintUnit | ComplaintDistrict>(
  path: string,
  input: { parse(body: unknown): Omit<T, 'id' | 'complaint_count'> },
  read: () => readonly T[],
  put: (rows: readonly T[]) => void,
): FakeRoutes {
  const store = (id: string, { body }: FakeRequest) => {
    const given = input.parse(body);
    if (read().some((row) => row.id !== id && fold(row.name) === fold(given.name)))
      return refuse(409, 'name_exists', 'Bu ad zaten kullanılıyor.');
    const row = {
      ...given,
      id,
      complaint_count: read().find((one) => one.id === id)?.complaint_count ?? 0,
    } as T;
    put([...read().filter((one) => one.id !== id), row]);
    return row;
  };
  return {
    [`POST ${path}`]: (request) => {
      const made = store(`yeni-${platform().clock.now()}`, request);
      return made instanceof FakeAnswer ? made : new FakeAnswer(made, 201);
    },
    [`PUT ${path}/{id}`]: (request) => store(request.params['id'] ?? '', request),
    [`DELETE ${path}/{id}`]: ({ params }) => {
      const row = read().find(({ id }) => id === params['id']);
      if (row === undefined) return MISSING();
      if (row.complaint_count > 0)
        return refuse(409, 'in_use', 'Şikayetlerde kullanılıyor; silmek yerine kapatın.');
      put(read().filter(({ id }) => id !== row.id));
      return NONE();
    },
  };
}

const ESCALATION: ComplaintEscalation = {
  steps: [
    {
      ...{ days: -1, unit: true, head: false, holder: true, supervisors: false },
      ...{ group_ids: [], person_ids: [] },
    },
    {
      ...{ days: 0, unit: false, head: true, holder: false, supervisors: true },
      ...{ group_ids: ['grup-1'], person_ids: [] },
    },
  ],
  people: [
    { id: 'kisi-1', name: 'Ayşe Yılmaz' },
    { id: 'kisi-2', name: 'Mert Demir' },
  ],
  groups: [{ id: 'grup-1', name: 'Çağrı Merkezi' }],
};

/** The steps in which people are told of the end of a term. */
function escalationRoutes(): FakeRoutes {
  let escalation: ComplaintEscalation = ESCALATION;
  return {
    'GET /api/complaint-escalation': () => escalation,
    'PUT /api/complaint-escalation': ({ body }) => {
      const { steps } = complaintEscalationInput.parse(body);
      const isForNobody = steps.findIndex(
        ({ unit, head, holder, supervisors, group_ids, person_ids }) =>
          !unit && !head && !holder && !supervisors && group_ids.length + person_ids.length === 0,
      );
      if (isForNobody >= 0)
        return refuse(422, 'escalation_invalid', 'En az bir alıcı seçin.', {
          fields: { [`steps.${isForNobody}.unit`]: 'En az bir alıcı seçin.' },
        });
      escalation = {
        ...escalation,
        steps: steps.toSorted((one, other) => one.days - other.days),
      };
      return escalation;
    },
  };
}

/** Whether and how citizens are asked about solutions. */
function satisfactionRoutes(): FakeRoutes {
  let satisfaction: ComplaintSatisfaction = {
    is_on: false,
    template_id: null,
    templates: [{ id: 'sablon-memnuniyet', title: 'Memnuniyet sorusu' }],
  };
  return {
    'GET /api/complaint-satisfaction': () => satisfaction,
    'PUT /api/complaint-satisfaction': ({ body }) => {
      satisfaction = { ...satisfaction, ...complaintSatisfactionInput.parse(body) };
      return satisfaction;
    },
  };
}

/** Types, units, districts and the messages of statuses, with the templates to choose from. */
export function caseworkFakes(data: FakeData): FakeRoutes {
  let settings: ComplaintSettings = {
    status_templates: {
      Yeni: 'sablon-1',
      İşlemde: 'sablon-2',
      Çözüldü: 'sablon-3',
      Reddedildi: null,
    },
    reason_required: true,
  };
  let map: ComplaintMap = { bounds: { south: 40.8, west: 28.6, north: 41.3, east: 29.3 } };
  return {
    'GET /api/complaint-types/all': () => ({ types: data.types() }),
    'GET /api/complaint-units': () => ({ units: data.units() }),
    'GET /api/complaint-districts': () => ({ districts: data.districts() }),
    ...listRoutes<ComplaintType>(
      '/api/complaint-types',
      complaintTypeInput,
      data.types,
      data.putTypes,
    ),
    ...listRoutes<ComplaintUnit>(
      '/api/complaint-units',
      complaintUnitInput,
      data.units,
      data.putUnits,
    ),
    ...listRoutes<ComplaintDistrict>(
      '/api/complaint-districts',
      complaintDistrictInput,
      data.districts,
      data.putDistricts,
    ),
    'GET /api/complaint-settings': () => settings,
    'PUT /api/complaint-settings': ({ body }) => {
      const given = complaintSettingsInput.parse(body);
      if (
        Object.values(given.status_templates).some(
          (id) => id !== null && !TEMPLATES.some((one) => one.id === id),
        )
      )
        return refuse(422, 'template_unknown', 'Seçilen şablon artık yok.');
      settings = { ...given, reason_required: given.reason_required ?? settings.reason_required };
      return settings;
    },
    ...termRulesRoutes(),
    ...satisfactionRoutes(),
    'GET /api/complaint-map': () => map,
    ...addressFakes(),
    'PUT /api/complaint-map': ({ body }) => {
      map = complaintMapInput.parse(body);
      return map;
    },
    ...escalationRoutes(),
    'GET /api/templates': () => ({ templates: TEMPLATES }),
  };
}
