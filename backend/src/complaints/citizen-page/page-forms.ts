import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../http/errors';

/** Most bytes of a photograph. */
export const PHOTO_BYTES = 10 * 1024 * 1024;
/** Most bytes of the rest of a form. */
export const FORM_BYTES = 64 * 1024;

interface PageForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly photo: { readonly name: string; readonly bytes: Buffer } | null;
}

/**
 * The texts and the photograph of a form; a field in which no file was chosen is none. Of whoever may not add one, the photograph is passed over.
 * Throws 415 for a body of another kind.
 */
export async function readForm(request: FastifyRequest, takesPhoto: boolean): Promise<PageForm> {
  if (!request.isMultipart())
    throw new Refusal(415, 'unsupported_media_type', 'İstek anlaşılamadı.');
  const fields: Record<string, string> = {};
  let photo: PageForm['photo'] = null;
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else if (!takesPhoto) part.file.resume();
    else {
      const bytes = await part.toBuffer();
      if (bytes.length > 0) photo = { name: part.filename, bytes };
    }
  }
  return { fields, photo };
}
