import { templateInput, type TemplateInput } from '@muhatap/shared/wire/conversations';
import { checkTemplate } from './template-rules';

const reply = (more: Partial<TemplateInput> = {}) =>
  templateInput.parse({
    kind: 'reply',
    title: 'Selam',
    body: 'Merhaba {{ad}}',
    variables: [{ name: 'ad', label: 'Ad', source: 'customer_name' }],
    ...more,
  });
const approved = (more: Partial<TemplateInput> = {}) =>
  reply({ kind: 'approved', provider_name: 'selam', channels: ['whatsapp'], ...more });
const fieldsOf = (given: TemplateInput): string[] => {
  try {
    checkTemplate(given);
    return [];
  } catch (error) {
    expect(error).toMatchObject({ status: 422, code: 'template_invalid' });
    return Object.keys((error as { details: { fields: object } }).details.fields);
  }
};

describe('template rules', () => {
  it.each<[string, TemplateInput, string[]]>([
    ['a reply', reply(), []],
    ['an approved one', approved({ header: 'Sayın {{ad}}', footer: 'Belediye' }), []],
    ['an unknown name', reply({ body: 'Merhaba {{soyad}}' }), ['body']],
    ['a name with blanks', reply({ body: 'Merhaba {{ ad }}' }), ['body']],
    ['a brace too few', reply({ body: 'Merhaba {{ad}' }), ['body']],
    [
      'two variables of one name',
      reply({
        variables: [
          { name: 'ad', label: 'A', source: 'none', example: '' },
          { name: 'ad', label: 'B', source: 'none', example: '' },
        ],
      }),
      ['variables'],
    ],
    ['no provider name', approved({ provider_name: '' }), ['provider_name']],
    ['no channel', approved({ channels: [] }), ['channels']],
    ['a channel without templates', approved({ channels: ['whatsapp', 'facebook'] }), ['channels']],
    ['a body that is too long', approved({ body: 'ş'.repeat(1025) }), ['body']],
    ['a long reply', reply({ body: 'ş'.repeat(1025) }), []],
    [
      'variables in header and footer',
      approved({ header: '{{ad}} {{ad}}', footer: '{{ad}}' }),
      ['header', 'footer'],
    ],
    ['a header that a reply does not have', reply({ header: '{{yok}}' }), []],
  ])('%s', (_name, given, fields) => {
    expect(fieldsOf(given)).toEqual(fields);
  });

  it('keeps shortcuts in Turkish lower case and of a reply its words alone', () => {
    expect(
      checkTemplate(
        reply({ shortcut: 'ISINMA-İZNİ', header: 'Baş', footer: 'Alt', provider_name: 'x' }),
      ),
    ).toMatchObject({ shortcut: 'ısınma-izni', header: null, footer: null, provider_name: null });
    expect(
      checkTemplate(approved({ header: '', channels: ['whatsapp', 'whatsapp'] })),
    ).toMatchObject({ header: null, channels: ['whatsapp'], provider_name: 'selam' });
  });
});
