import type { Template } from '@muhatap/shared/wire/conversations';
import {
  bodyLimit,
  emptyTemplate,
  fillExamples,
  matchingTemplates,
  namesIn,
  readTemplateQuery,
  templateBody,
  templateForm,
  templateSchema,
  type TemplateForm,
  templatesAddress,
  writeTemplate,
} from './index';

const aTemplate = (more: Partial<Template> = {}): Template => ({
  id: 't1',
  kind: 'reply',
  title: 'Karşılama',
  shortcut: 'merhaba',
  header: null,
  body: 'Merhaba {{kisi_adi}}',
  footer: null,
  variables: [{ name: 'kisi_adi', label: 'Kişi', source: 'customer_name', example: '' }],
  channels: [],
  provider_name: null,
  language: 'tr',
  is_active: true,
  updated_by: null,
  updated_at: '2026-11-20T09:00:00.000Z',
  ...more,
});

describe('variables', () => {
  it('are found once each, in order of first appearance', () => {
    expect(namesIn('{{2}} {{tarih}} {{1}}', '{{2}} {{Ad Soyad}} {{ bosluk }} {tek}')).toEqual([
      '2',
      'tarih',
      '1',
    ]);
  });

  it('follow the text and keep what was said about them', () => {
    const form = writeTemplate(templateForm(aTemplate()), {
      body: 'Sayın {{kisi_adi}}, {{randevu_tarihi}} günü',
    });
    expect(form.variables).toEqual([
      { name: 'kisi_adi', label: 'Kişi', source: 'customer_name', example: '' },
      { name: 'randevu_tarihi', label: 'Randevu tarihi', source: 'none', example: '' },
    ]);
    const remembered = [{ ...form.variables[1], example: '3 Mayıs' } as never, ...form.variables];
    expect(
      writeTemplate(
        writeTemplate(form, { body: 'Sayın' }),
        { body: '{{randevu_tarihi}}' },
        remembered,
      ).variables[0]?.example,
    ).toBe('3 Mayıs');
  });

  it('show their example, or their label in brackets', () => {
    const { variables } = writeTemplate(emptyTemplate, {
      body: '{{kurum_adi}} {{tarih}} {{Hatalı}}',
    });
    expect(fillExamples('{{kurum_adi}}: {{tarih}} {{Hatalı}}', variables)).toBe(
      'Ilıca Belediyesi: [Tarih] {{Hatalı}}',
    );
  });
});

/** The refused fields with their sentences. */
const refusedOf = (form: TemplateForm): Record<string, string> => {
  const issues = templateSchema.safeParse(form).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message] as const));
};

describe('refused', () => {
  it('a reply without a title and a text', () => {
    expect(Object.keys(refusedOf(emptyTemplate))).toEqual(['title', 'body']);
    expect(refusedOf(templateForm(aTemplate()))).toEqual({});
  });

  it('an approved one without a WhatsApp channel and its name there', () => {
    const form = {
      ...templateForm(aTemplate()),
      kind: 'approved' as const,
      footer: '{{kisi_adi}}',
    };
    expect(Object.keys(refusedOf(form))).toEqual(['footer', 'channels', 'provider_name']);
    expect(refusedOf({ ...form, channels: ['facebook'] })['channels']).toMatch('yalnızca WhatsApp');
  });

  it('names of variables that are none, and shortcuts with blanks', () => {
    const form = { ...templateForm(aTemplate()), body: 'Sayın {{Kişi Adı}}' };
    expect(refusedOf(form)['body']).toMatch('{{Kişi Adı}}');
    expect(Object.keys(refusedOf({ ...form, body: 'x', shortcut: 'iyi günler' }))).toEqual([
      'shortcut',
    ]);
    expect(refusedOf({ ...form, body: 'x', shortcut: 'şikâyet-1' })).toEqual({});
  });
});

describe('a sent text', () => {
  it('is as long as the narrowest channel allows', () => {
    expect(bodyLimit({ kind: 'reply', channels: [] })).toBe(4096);
    expect(bodyLimit({ kind: 'reply', channels: ['whatsapp', 'instagram'] })).toBe(1000);
    expect(bodyLimit({ kind: 'approved', channels: ['whatsapp'] })).toBe(1024);
  });

  it('is null where a text is blank', () => {
    expect(
      templateBody({ ...templateForm(aTemplate()), header: ' ', footer: '', provider_name: 'z' }),
    ).toMatchObject({ header: null, footer: null, provider_name: 'z' });
  });
});

describe('the list', () => {
  const all = [
    aTemplate(),
    aTemplate({
      id: 't2',
      title: 'ŞİKAYET alındı',
      body: '',
      shortcut: null,
      channels: ['facebook'],
    }),
    aTemplate({ id: 't3', kind: 'approved', title: 'Randevu', channels: ['whatsapp'] }),
  ];
  const ids = (search: string) =>
    matchingTemplates(all, readTemplateQuery(new URLSearchParams(search))).map(({ id }) => id);
  it.each([
    ['', ['t1', 't2', 't3']],
    ['search=SIKAYET', ['t2']],
    ['search=%2Fmerhaba', ['t1', 't3']],
    ['kind=approved', ['t3']],
    ['channel=whatsapp', ['t1', 't3']],
    ['channel=facebook', ['t1', 't2']],
    ['kind=yok', ['t1', 't2', 't3']],
  ])('%s', (search, found) => {
    expect(ids(search)).toEqual(found);
  });

  it('has an address for each view', () => {
    expect(
      templatesAddress(
        readTemplateQuery(new URLSearchParams('search=a&kind=approved&x=1&sort=title.ascending')),
      ),
    ).toBe('/settings/templates?search=a&kind=approved&sort=title.ascending');
    expect(templatesAddress({ search: '', kind: null, channel: null, sort: null })).toBe(
      '/settings/templates',
    );
  });
});
