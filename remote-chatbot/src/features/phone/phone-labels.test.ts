import { formatMinutes, ofThem, describeTried } from './phone-labels';

test.each([
  [0, '0’ı'],
  [1, '1’i'],
  [2, '2’si'],
  [3, '3’ü'],
  [6, '6’sı'],
  [9, '9’u'],
  [10, '10’u'],
  [20, '20’si'],
  [36, '36’sı'],
  [40, '40’ı'],
  [50, '50’si'],
  [60, '60’ı'],
  [70, '70’i'],
  [80, '80’i'],
  [90, '90’ı'],
  [100, '100’ü'],
  [200, '200’ü'],
  [250, '250’si'],
  [101, '101’i'],
])('%d of them', (count, text) => {
  expect(ofThem(count)).toBe(text);
});

test.each([
  [0, 0, 'Akışta seçenek yok'],
  [0, 4, '4 seçeneğin hiçbiri denenmedi'],
  [3, 7, '7 seçeneğin 3’ü denendi'],
  [7, 7, '7 seçeneğin tümü denendi'],
  [1, 1, 'Tek seçenek denendi'],
])('%d of %d tried', (tried, count, text) => {
  expect(describeTried(tried, count)).toBe(text);
});

test.each([
  [5, '5 dakika'],
  [60, '1 saat'],
  [90, '1 saat 30 dakika'],
  [1440, '24 saat'],
])('%d minutes', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});
