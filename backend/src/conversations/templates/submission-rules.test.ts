import { templateSubmission, type TemplateSubmission } from '@muhatap/shared/wire/conversations';
import { checkSubmission } from './submission-rules';

const variable = (name: string, example = 'Örnek') => ({ name, label: name, example });
const given = (more: object = {}): TemplateSubmission =>
  templateSubmission.parse({
    title: 'Randevu',
    provider_name: 'randevu_hatirlatma',
    category: 'UTILITY',
    body: 'Sayın {{ad}}, {{gun}} günü bekleriz.',
    variables: [variable('ad', 'Ayşe'), variable('gun', '5 Aralık')],
    ...more,
  });
const faultsOf = (submission: TemplateSubmission): object => {
  try {
    checkSubmission(submission);
    return {};
  } catch (error) {
    expect(error).toMatchObject({ status: 422, code: 'template_invalid' });
    return (error as { details: { fields: object } }).details.fields;
  }
};

describe('a submitted template', () => {
  it('counts its variables in order, each with its example, in header and body from 1', () => {
    const texts = {
      header: 'Randevu, {{gun}}',
      body: 'Sayın {{ad}}, {{gun}} için {{ad}}.',
      footer: 'Belediye',
    };
    expect(checkSubmission(given(texts)).draft).toEqual({
      ...{ name: 'randevu_hatirlatma', language: 'tr', category: 'UTILITY', footer: 'Belediye' },
      header: { text: 'Randevu, {{1}}', examples: ['5 Aralık'] },
      body: { text: 'Sayın {{1}}, {{2}} için {{1}}.', examples: ['Ayşe', '5 Aralık'] },
    });
  });

  it('of WhatsApp is kept as an approved one', () => {
    expect(checkSubmission(given()).kept).toMatchObject({
      ...{ kind: 'approved', channels: ['whatsapp'], provider_name: 'randevu_hatirlatma' },
      body: 'Sayın {{ad}}, {{gun}} günü bekleriz.',
    });
  });

  const counted = (body: string, ...names: string[]) => ({
    body,
    variables: names.map((name) => variable(name)),
  });
  it.each<[string, object, string, RegExp]>([
    ['a name with capitals', { provider_name: 'Randevu' }, 'provider_name', /küçük harf/],
    ['a name with Turkish letters', { provider_name: 'şablon' }, 'provider_name', /küçük harf/],
    ['a long name', { provider_name: 'a'.repeat(513) }, 'provider_name', /512/],
    ['a language that is none', { language: 'Türkçe' }, 'language', /en_US/],
    ['a long header', { header: 'a'.repeat(61) }, 'header', /En çok 60/],
    ['a header of two lines', { header: 'a\nb' }, 'header', /satır sonu/],
    ['a header with two variables', { header: '{{ad}} ve {{gun}}' }, 'header', /en çok bir/],
    ['a long body', { body: 'a'.repeat(1025) }, 'body', /1\.024/],
    ['a long footer', { footer: 'a'.repeat(61) }, 'footer', /En çok 60/],
    ['a footer with a variable', { footer: 'Sayın {{ad}} bey' }, 'footer', /değişken olamaz/],
    ['a variable first', { body: '{{ad}} merhaba' }, 'body', /başlayamaz/],
    ['a variable last', { body: 'Merhaba {{ad}}' }, 'body', /bitemez/],
    ['variables side by side', { body: 'Bay {{ad}} {{gun}} günü' }, 'body', /yan yana/],
    ['a gap', counted('Sayın {{1}}, {{3}} günü', '1', '3'), 'body', /atlamadan/],
    ['a wrong beginning', counted('Sayın {{2}} bey', '2'), 'body', /\{\{1\}\} ile başla/],
    ['an unknown variable', { body: 'Sayın {{soyad}} bey' }, 'body', /değişken tanımlayın/],
    [
      'no example',
      { variables: [variable('ad'), variable('gun', ' ')] },
      'variables.1.example',
      /bir örnek ister/,
    ],
  ])('is refused with %s', (_name, more, field, sentence) => {
    const faults = faultsOf(given(more));
    expect(Object.keys(faults)).toEqual([field]);
    expect(Object.values(faults)).toEqual([expect.stringMatching(sentence)]);
  });

  it('may be as long as Meta allows', () => {
    const most = { provider_name: 'a'.repeat(512), header: 'b'.repeat(60), footer: 'c'.repeat(60) };
    expect(faultsOf(given({ ...most, body: 'ş'.repeat(1024), variables: [] }))).toEqual({});
  });
});
