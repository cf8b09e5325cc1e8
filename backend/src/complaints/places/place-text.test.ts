import { placeTextOf, readLocation } from './place-text';

describe('the text of a place', () => {
  it('a location message with name and address becomes a point with words', () => {
    expect(
      readLocation('Moda Parkı\nModa Cd. 12\nhttps://www.google.com/maps?q=40.9812345678,29.0255'),
    ).toEqual({ lat: 40.981235, lon: 29.0255, words: 'Moda Parkı, Moda Cd. 12' });
  });

  it('a location message without words is a point alone', () => {
    expect(readLocation('https://www.google.com/maps?q=-1,-2.5')).toEqual({
      lat: -1,
      lon: -2.5,
      words: '',
    });
  });

  it.each(['', 'Moda Parkı', 'https://www.google.com/maps?q=91,29', 'maps?q=41,181'])(
    'a text without a point on the earth, %j, is none',
    (text) => expect(readLocation(text)).toBeNull(),
  );

  it('the history shows words before coordinates', () => {
    expect(placeTextOf({ lat: 41, lon: 29.1, words: '' })).toBe('41.00000, 29.10000');
    expect(placeTextOf({ lat: 41, lon: 29.1, words: 'Köşe' })).toBe('Köşe (41.00000, 29.10000)');
  });
});
