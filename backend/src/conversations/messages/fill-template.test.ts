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
  });
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
