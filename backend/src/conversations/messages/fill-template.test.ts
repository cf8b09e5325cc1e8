import { Refusal } from '../../http/errors';
import { fillTemplate, fillPlaceholders, renderTemplate } from './fill-template';

const variable = (name: string, label: string) => ({
  name,
  label,
  source: 'none' as const,
  example: '',
});
const template = {
  header: '{{unit}} Müdürlüğü',
  body: 'Sayın {{name}}, {{ day }} günü {{unit}} ekibi gelecek. {{name}} evde olmalı.',
  footer: 'Çınarlı Belediyesi',
  variables: [variable('unit', 'Birim'), variable('name', 'Ad soyad'), variable('day', 'Gün')],
};

test('values stand in the order in which the places first appear, header and body apart', () => {
  expect(
    fillTemplate(template, {
      day: 'Salı',
      name: ' Ayşe\n Yılmaz ',
      unit: 'Fen İşleri',
      other: 'x',
    }),
  ).toEqual({
    text: 'Fen İşleri Müdürlüğü\n\nSayın Ayşe Yılmaz, Salı günü Fen İşleri ekibi gelecek. Ayşe Yılmaz evde olmalı.\n\nÇınarlı Belediyesi',
    header: [{ name: 'unit', value: 'Fen İşleri' }],
    body: [
      { name: 'name', value: 'Ayşe Yılmaz' },
      { name: 'day', value: 'Salı' },
      { name: 'unit', value: 'Fen İşleri' },
    ],
    buttons: [],
  });
});

const button = (type: string, variable: string | null) => ({
  ...{ type, variable, text: '', url: null },
});
const withButtons = {
  ...template,
  ...{ header: null, body: 'Merhaba {{name}}', variables: [variable('kod', 'Kod')] },
  provider: {
    ...{ status: 'APPROVED', category: null, fault: null, read_at: '' },
    buttons: [
      button('QUICK_REPLY', null),
      button('URL', 'son'),
      button('COPY_CODE', 'kod'),
      button('OTP', 'kod'),
    ],
  },
};

test('buttons are filled by their places: the end of an address, a code', () => {
  const { buttons } = fillTemplate(withButtons, {
    ...{ name: 'Ayşe', kod: 'YAZ26', son: 'ara?no=İ 7&x=%20' },
  });
  expect(buttons).toEqual([
    { index: 1, kind: 'url', value: 'ara?no=%C4%B0%207&x=%20' },
    { index: 2, kind: 'copy_code', value: 'YAZ26' },
    { index: 3, kind: 'url', value: 'YAZ26' },
  ]);
});

test('a button without its value, or with a code that is too long, is refused', () => {
  expect(() => fillTemplate(withButtons, { name: 'Ayşe', son: 'a' })).toThrow(
    'Şablondaki şu alanlar boş: Kod.',
  );
  expect(() => fillTemplate(withButtons, { name: 'Ayşe', son: 'a', kod: 'A'.repeat(16) })).toThrow(
    'en çok 15 karakter',
  );
});

test('missing fields are named, also to a person', () => {
  const missing = () => fillTemplate(template, { unit: 'Fen', name: '  ' });
  expect(missing).toThrow(Refusal);
  expect(missing).toThrow('Şablondaki şu alanlar boş: Ad soyad, Gün.');
  expect(() => fillTemplate({ ...template, body: '{{constructor}}' }, { unit: 'a' })).toThrow(
    'constructor',
  );
});

test('a value is taken as it is, whatever stands in it', () => {
  expect(
    fillTemplate({ header: null, body: '{{a}}!', footer: null, variables: [] }, { a: '$& {{a}}' })
      .text,
  ).toBe('$& {{a}}!');
});

test('a draft shows the places that nothing fills yet', () => {
  expect(
    renderTemplate(
      { header: '', body: 'Sayın {{ name }}, {{day}}', footer: null },
      { name: 'Ayşe', day: ' ' },
    ),
  ).toBe('Sayın Ayşe, {{day}}');
});

test('of words only the places of variables are filled or missed; a citizen’s braces are words', () => {
  const fill = (text: string, given: Record<string, string>) =>
    fillPlaceholders(text, template.variables, given);
  expect(fill('{{name}}: {{soru}} {{day', { name: 'Ayşe {{day}}' })).toBe(
    'Ayşe {{day}}: {{soru}} {{day',
  );
  expect(() => fill('{{name}} {{day}}', { name: 'Ayşe' })).toThrow(
    'Şablondaki şu alanlar boş: Gün.',
  );
});
