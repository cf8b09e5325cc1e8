import sharp from 'sharp';
import { demoDocument, demoImage, demoRecording, type DemoFile } from '../seed/files/demo-files';
import type { Inbound } from './inbound-input';
import { newMediaId, type ProviderState } from './provider-state';

/** Somewhere in Istanbul, as a phone writes it into its photos. */
const PLACE = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '41/1 0/1 49/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '28/1 57/1 18/1',
};

async function fileOf({ type, scene, document, file, photo }: Inbound): Promise<DemoFile | null> {
  if (file !== undefined)
    return { name: file.name, mimeType: file.mime_type, bytes: Buffer.from(file.text) };
  switch (type) {
    case 'image': {
      const image = demoImage(scene);
      if (!photo) return image;
      return {
        name: `${scene}.jpg`,
        mimeType: 'image/jpeg',
        bytes: await sharp(image.bytes)
          .withExif({ IFD0: { Make: 'Telefon' }, IFD3: PLACE })
          .withMetadata({ orientation: 6 })
          .jpeg()
          .toBuffer(),
      };
    }
    case 'sticker':
      return {
        name: `${scene}.webp`,
        mimeType: 'image/webp',
        bytes: await sharp(demoImage(scene).bytes).resize(256, 256).webp().toBuffer(),
      };
    case 'document':
      return demoDocument(document);
    case 'audio':
    case 'video':
      return demoRecording(type);
    default:
      return null;
  }
}

/** A file where the backend will look for it. */
export interface PlacedFile {
  id: string;
  name: string;
  mimeType: string;
}

/** Puts the file of a message into the provider's store; null for a message without one. */
export async function placeFile(
  input: Inbound,
  files: ProviderState['files'],
): Promise<PlacedFile | null> {
  const file = await fileOf(input);
  if (file === null) return null;
  const id = newMediaId();
  files.set(id, { mimeType: file.mimeType, bytes: file.bytes, trouble: input.trouble });
  return { id, name: file.name, mimeType: file.mimeType };
}
