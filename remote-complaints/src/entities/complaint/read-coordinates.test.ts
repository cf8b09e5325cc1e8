import { formatCoordinates, isShortMapLink, readCoordinates } from './read-coordinates';

const MODA = { lat: 40.98123, lon: 29.0255 };

describe('coordinates that are typed or pasted', () => {
  it.each([
    '40.98123, 29.0255',
    ' 40.98123,29.0255 ',
    '40.98123 29.0255',
    '40,98123 29,0255',
    '40,98123; 29,0255',
    'geo:40.98123,29.0255?z=17',
    'https://www.google.com/maps?q=40.98123,29.0255',
    'https://maps.google.com/?q=loc:40.98123,29.0255&z=17',
    'https://www.google.com/maps/search/?api=1&query=40.98123%2C29.0255',
    'https://www.google.com/maps/@40.98123,29.0255,17z',
    'https://www.google.com/maps/place/Moda/@40.9,29.1,17z/data=!3m1!4b1!3d40.98123!4d29.0255',
    'https://www.openstreetmap.org/?mlat=40.98123&mlon=29.0255#map=17/40.9/29.1',
    'https://www.openstreetmap.org/#map=17/40.98123/29.0255',
  ])('%s is a point', (typed) => expect(readCoordinates(typed)).toEqual(MODA));

  it('south and west are negative', () =>
    expect(readCoordinates('-34.6037, -58.3816')).toEqual({ lat: -34.6037, lon: -58.3816 }));

  it.each(['', 'Moda Cd. 12', '40,98123', '41', '91.5, 29.1', '41.1, 181.5', '%E0%A4%A'])(
    '%j is none',
    (typed) => expect(readCoordinates(typed)).toBeNull(),
  );

  it('a short link is known as one', () => {
    expect(isShortMapLink(' https://maps.app.goo.gl/AbC1')).toBe(true);
    expect(isShortMapLink('https://www.google.com/maps?q=40.98,29.02')).toBe(false);
  });

  it('shown coordinates can be typed again', () => {
    expect(formatCoordinates(MODA)).toBe('40.98123, 29.02550');
    expect(readCoordinates(formatCoordinates(MODA))).toEqual(MODA);
  });
});
