import sharp from 'sharp';
import { placeOfPicture } from './picture-place';

const plain = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#808080' } }).jpeg();
const taken = (gps: Record<string, string>) => plain().withExif({ IFD3: gps }).toBuffer();
const MODA = {
  ...{ GPSLatitudeRef: 'N', GPSLatitude: '40/1 58/1 4800/100' },
  ...{ GPSLongitudeRef: 'E', GPSLongitude: '29/1 1/1 3180/100' },
};

describe('the place of a picture', () => {
  it('is read out of its EXIF data, on every side of the earth', async () => {
    const place = await placeOfPicture(await taken(MODA));
    expect(place?.lat).toBeCloseTo(40.98, 4);
    expect(place?.lon).toBeCloseTo(29.0255, 4);
    const south = { ...MODA, GPSLatitudeRef: 'S', GPSLongitudeRef: 'W' };
    const other = await placeOfPicture(await taken(south));
    expect(other?.lat).toBeCloseTo(-40.98, 4);
    expect(other?.lon).toBeCloseTo(-29.0255, 4);
  });

  it('is none without such data, with zeros, and for what is no picture', async () => {
    const zeros = { ...MODA, GPSLatitude: '0/1 0/1 0/1', GPSLongitude: '0/1 0/1 0/1' };
    expect(await placeOfPicture(await plain().toBuffer())).toBeNull();
    expect(await placeOfPicture(await taken(zeros))).toBeNull();
    expect(await placeOfPicture(Buffer.from('no picture'))).toBeNull();
    expect(await placeOfPicture((await taken(MODA)).subarray(0, 60))).toBeNull();
  });
});
