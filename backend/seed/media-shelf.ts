import type { StoreFile } from '../src/startup/demo-data';
import type { Media } from '@muhatap/shared/wire/conversations';
import { demoId } from './demo-id';
import { demoDocument, demoImage, demoRecording, type DemoFile } from './files/demo-files';
import type { Random } from './random';
import type { MessageRow, UploadRow } from './rows';

export interface StoredMedia {
  media: Media;
  upload: UploadRow;
}

/** A message whose file was not kept. */
export const withoutFile = (message: MessageRow): MessageRow =>
  message.media ? { ...message, media: { ...message.media, state: 'failed', url: null } } : message;

/** Each picture and document once, whatever number of messages shows it. */
export class MediaShelf {
  private readonly shelf = new Map<string, StoredMedia>();
  private readonly files = new Map<string, Buffer>();

  constructor(
    private readonly random: Random,
    private readonly companyId: string,
    private readonly at: Date,
  ) {}

  image(scene: string): Media {
    return this.take(`image:${scene}`, () => demoImage(scene));
  }

  document(name: string): Media {
    return this.take(`document:${name}`, () => demoDocument(name));
  }

  recording(kind: 'audio' | 'video'): Media {
    return this.take(kind, () => demoRecording(kind));
  }

  uploads(): UploadRow[] {
    return [...this.shelf.values()].map(({ upload }) => upload);
  }

  async store(storeFile: StoreFile): Promise<void> {
    await Promise.all([...this.files].map(([path, bytes]) => storeFile(path, bytes)));
  }

  private take(key: string, make: () => DemoFile): Media {
    const found = this.shelf.get(key);
    if (found !== undefined) return found.media;
    const file = make();
    const id = demoId(this.random, this.at);
    const path = `${id.slice(0, 2)}/${id}`;
    const size = file.bytes.length;
    const media: Media = {
      state: 'ready',
      url: `/uploads/${id}/${encodeURIComponent(file.name)}`,
      mime_type: file.mimeType,
      name: file.name,
      size,
    };
    this.shelf.set(key, {
      media,
      upload: {
        id,
        companyId: this.companyId,
        userId: null,
        name: file.name,
        mimeType: file.mimeType,
        size,
        path,
        createdAt: this.at,
      },
    });
    this.files.set(path, file.bytes);
    return media;
  }
}
