import { z } from 'zod';

/** Extensions of the file picker (docs/behaviour.md §5.10). */
export const DOCUMENT_EXTENSIONS = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'txt',
] as const;
export const IMAGE_EXTENSIONS = ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp'] as const;
/** Sound files that staff may send; the specification's picker has none, the composer offers them beside it. */
export const AUDIO_EXTENSIONS = ['mp3', 'ogg', 'm4a', 'aac', 'amr', 'wav'] as const;
/** @deprecated Front ends of earlier releases offer these: {@link FILM_EXTENSIONS}. */
export const VIDEO_EXTENSIONS = ['mp4', '3gp'] as const;
/** Films that staff may send; beside the specification's kinds, too. */
export const FILM_EXTENSIONS = [...VIDEO_EXTENSIONS, 'webm'] as const;

/** `POST /api/upload/file` (multipart, field `file`). The specification's answer is the url; name and type come along. */
export const uploadedFile = z.object({
  url: z.string(),
  name: z.string(),
  type: z.enum(['document', 'image', 'audio', 'video']).catch('document'),
  size: z.number(),
  mime_type: z.string(),
});
export type UploadedFile = z.infer<typeof uploadedFile>;

/** `POST /api/upload/convert`: an image that a channel does not take, as JPEG → 201 {@link uploadedFile}. What cannot be read: 422 `conversion_failed`. */
export const uploadConversion = z.object({ url: z.string().max(1500), to: z.literal('jpeg') });
