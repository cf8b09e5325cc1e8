import type { Template } from '@muhatap/shared/wire/conversations';
import { fitsChannel } from './fits-channel';
import { fillTemplate, openVariables, sourceValues, templateText } from './template-text';

const template = (more: Partial<Template> = {}): Template => ({
  id: 't1',
  kind: 'reply',
  title: 'Karşılama',
  shortcut: 'selam',
  header: null,
  body: 'Merhaba {{ad}}, {{tarih}} günü geleceğiz. {{ad}}',
  footer: null,
  variables: [
    { name: 'tarih', label: 'Tarih', source: 'none', example: '3 Mayıs' },
    { name: 'ad', label: 'Ad', source: 'customer_name', example: '' },
    { name: 'bos', label: 'Yok', source: 'none', example: '' },
  ],
  channels: [],
  provider_name: null,
  language: 'tr',
  is_active: true,
  updated_by: null,
  updated_at: '2026-11-20T10:00:00.000Z',
  ...more,
});
const sources = {
  customer_name: 'İlknur Şahin',
  customer_phone: null,
  agent_name: 'Ayşe',
  company_name: 'Ilıca',
};

test('sources fill their variables; the others are requested, in order of appearance', () => {
  const values = sourceValues(template(), sources);
  expect(values).toEqual({ ad: 'İlknur Şahin' });
  expect(openVariables(template(), values).map(({ name }) => name)).toEqual(['tarih']);
  expect(
    openVariables(template(), sourceValues(template(), { ...sources, customer_name: ' ' })).map(
      ({ name }) => name,
    ),
  ).toEqual(['ad', 'tarih']);
});

test('is read as one text; what is missing keeps its slot', () => {
  const filled = fillTemplate(template({ header: 'Duyuru', footer: 'Ilıca Belediyesi' }), {
    ad: 'İlknur',
  });
  expect(templateText(filled)).toBe(
    'Duyuru\n\nMerhaba İlknur, {{tarih}} günü geleceğiz. İlknur\n\nIlıca Belediyesi',
  );
});

test.each([
  [template(), 'instagram', true],
  [template({ channels: ['facebook'] }), 'instagram', false],
  [template(), 'whatsapp-authkey', false],
  [template({ kind: 'approved', channels: ['whatsapp'] }), 'whatsapp', true],
  [template({ kind: 'approved', channels: [] }), 'whatsapp', false],
  [template({ kind: 'approved', channels: ['facebook'] }), 'facebook', false],
  [template({ is_active: false }), 'whatsapp', false],
] as const)('fits a channel %#', (given, channel, fits) =>
  expect(fitsChannel(given, channel)).toBe(fits),
);
