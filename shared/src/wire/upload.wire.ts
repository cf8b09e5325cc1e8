import { z } from 'zod';

/** Extensions of the file picker (spec §5). */
export const DOCUMENT_EXTENSIONS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt'] as const;
export const IMAGE_EXTENSIONS = ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp'] as const;

/** `POST /api/upload/file` (multipart, field `file`). The specification's answer is the url; name and type come along. */
export const uploadedFile = z.object({ url: z.string(), name: z.string(), type: z.enum(['document', 'image']), size: z.number(), mime_type: z.string() });
export type UploadedFile = z.infer<typeof uploadedFile>;
