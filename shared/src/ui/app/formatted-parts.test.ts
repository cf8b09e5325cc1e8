import { formattedParts } from './formatted-parts';

const drawn = (text: string) =>
  formattedParts(text)
    .map((part) => (part.mark === null ? part.text : `<${part.mark}${part.text}>`))
    .join('');

test.each([
  ['Sayın *Ayşe Hanım*, merhaba', 'Sayın <*Ayşe Hanım>, merhaba'],
  ['_eğik_ ve ~eski~', '<_eğik> ve <~eski>'],
  ['*kalın*', '<*kalın>'],
  ['', ''],
  ['basvuru_no_1 ve 3*4*5', 'basvuru_no_1 ve 3*4*5'],
  ['* madde işareti *', '* madde işareti *'],
  ['*satır\nsonu*', '*satır\nsonu*'],
])('%j', (text, expected) => {
  expect(drawn(text)).toBe(expected);
});
