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
      ...{ buttons: [], authentication: null },
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

  const quick = (text: string) => ({ type: 'QUICK_REPLY', text });
  const link = (url: string, more: object = {}) => ({ type: 'URL', text: 'Aç', url, ...more });
  const code = { type: 'COPY_CODE', variable: 'ad' };
  const promotion = (...buttons: object[]) => ({ category: 'MARKETING', buttons });
  it.each<[string, object, string, RegExp]>([
    ['eleven buttons', { buttons: 'abcdefghijk'.split('').map(quick) }, 'buttons', /En çok 10/],
    [
      'three links',
      { buttons: ['a', 'b', 'c'].map((text) => link('https://ornek.tr', { text })) },
      'buttons',
      /En çok 2 bağlantı/,
    ],
    [
      'two telephones',
      {
        buttons: ['a', 'b'].map((text) => ({ type: 'PHONE_NUMBER', text, phone: '902125550100' })),
      },
      'buttons',
      /En çok 1 telefon/,
    ],
    ['two codes', promotion(code, code), 'buttons', /En çok 1 kod/],
    [
      'quick replies apart',
      { buttons: [quick('Evet'), link('https://ornek.tr'), quick('Hayır')] },
      'buttons',
      /yan yana/,
    ],
    ['a code that promotes nothing', { buttons: [code] }, 'buttons.0.type', /yalnız tanıtım/],
    ['a button without words', { buttons: [quick(' ')] }, 'buttons.0.text', /yazısını/],
    ['a long button', { buttons: [quick('a'.repeat(26))] }, 'buttons.0.text', /En çok 25/],
    ['a button with a variable', { buttons: [quick('{{ad}}')] }, 'buttons.0.text', /değişken/],
    ['two equal buttons', { buttons: [quick('Evet'), quick('Evet')] }, 'buttons.1.text', /başka/],
    ['a link that is none', { buttons: [link('ornek.tr')] }, 'buttons.0.url', /https/],
    [
      'a variable inside a link',
      { buttons: [link('https://ornek.tr/{{1}}/a', { variable: 'ad' })] },
      'buttons.0.url',
      /https/,
    ],
    [
      'a long link',
      { buttons: [link(`https://ornek.tr/${'a'.repeat(2000)}`)] },
      'buttons.0.url',
      /2\.000/,
    ],
    ['a link to WhatsApp', { buttons: [link('https://wa.me/90')] }, 'buttons.0.url', /WhatsApp/],
    [
      'a telephone that is none',
      { buttons: [{ type: 'PHONE_NUMBER', text: 'Ara', phone: '153' }] },
      'buttons.0.phone',
      /ülke kodu/,
    ],
    [
      'an open link without a variable',
      { buttons: [link('https://ornek.tr/{{1}}')] },
      'buttons.0.variable',
      /değişken tanımlayın/,
    ],
    [
      'an open link without an example',
      {
        buttons: [link('https://ornek.tr/{{1}}', { variable: 'son' })],
        variables: [variable('ad'), variable('gun'), variable('son', '')],
      },
      'variables.2.example',
      /bir örnek ister/,
    ],
    [
      'a long code',
      {
        ...promotion({ ...code, variable: 'kod' }),
        variables: [variable('ad'), variable('gun'), variable('kod', 'A'.repeat(16))],
      },
      'variables.2.example',
      /en çok 15/,
    ],
    [
      'a header of words and a file',
      { header: 'Belediye', header_file: { kind: 'image', url: '/uploads/1/a.png' } },
      'header_file',
      /metin ya dosya/,
    ],
    [
      'a code that ends after two hours',
      { authentication: { expires_minutes: 120 } },
      'authentication.expires_minutes',
      /1 ile 90/,
    ],
  ])('is refused with %s', (_name, more, field, sentence) => {
    const faults = faultsOf(given(more));
    expect(Object.keys(faults)).toEqual([field]);
    expect(Object.values(faults)).toEqual([expect.stringMatching(sentence)]);
  });

  it('may have every kind of button at once, quick replies behind the others', () => {
    const buttons = [
      link('https://ornek.tr/b?no={{1}}', { variable: 'ad' }),
      link('https://ornek.tr', { text: 'Sayfa' }),
      { type: 'PHONE_NUMBER', text: 'Ara', phone: '+902125550100' },
      { ...code, variable: 'gun' },
      ...['Evet', 'Hayır'].map(quick),
    ];
    const variables = [variable('ad', 'Ayşe'), variable('gun', 'YAZ26')];
    const { draft, buttons: kept } = checkSubmission(
      given({ ...promotion(...buttons), variables }),
    );
    expect(draft.buttons).toMatchObject([
      { type: 'URL', url: 'https://ornek.tr/b?no={{1}}', example: 'Ayşe' },
      { type: 'URL', example: null },
      { type: 'PHONE_NUMBER', phone: '+902125550100' },
      { type: 'COPY_CODE', text: '', example: 'YAZ26' },
      { type: 'QUICK_REPLY', text: 'Evet', url: null },
      { text: 'Hayır' },
    ]);
    expect(kept.map(({ variable: name }) => name)).toEqual(['ad', null, null, 'gun', null, null]);
  });

  it('that carries a code has Meta’s words and button, whatever else came with it', () => {
    const { kept, draft, buttons } = checkSubmission(
      given({
        ...{ header: 'Belediye', buttons: [quick('Evet')] },
        authentication: { has_advice: false, expires_minutes: 10 },
      }),
    );
    expect(kept).toMatchObject({
      ...{
        header: null,
        body: '*{{kod}}* doğrulama kodunuz.',
        footer: expect.stringContaining('10') as string,
      },
      variables: [{ name: 'kod', label: 'Doğrulama kodu' }],
    });
    expect(buttons).toMatchObject([{ type: 'OTP', variable: 'kod' }]);
    expect(draft).toMatchObject({
      ...{ category: 'AUTHENTICATION', buttons: [] },
      authentication: { has_advice: false, expires_minutes: 10 },
    });
  });

  it('may be as long as Meta allows', () => {
    const most = { provider_name: 'a'.repeat(512), header: 'b'.repeat(60), footer: 'c'.repeat(60) };
    expect(faultsOf(given({ ...most, body: 'ş'.repeat(1024), variables: [] }))).toEqual({});
  });
});
