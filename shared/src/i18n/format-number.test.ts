import { formatNumber } from './format-number';

test.each([
  [-0, '0'],
  [999, '999'],
  [1234567, '1.234.567'],
  [-1, '-1'],
  [-1234, '-1.234'],
  [0.5, '0,5'],
  [1234567.891, '1.234.567,89'],
  [Number.NaN, 'NaN'],
])('%d reads %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test('the numbers of a first screen are written as Intl writes them', () => {
  const intl = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 });
  for (let value = 0; value < 1100; value += 1)
    expect(formatNumber(value)).toBe(intl.format(value));
});
