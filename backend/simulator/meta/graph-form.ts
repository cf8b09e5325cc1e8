import type { FastifyRequest } from 'fastify';

export interface GraphForm {
  fields: Record<string, string>;
  file: { field: string; name: string; mimeType: string; bytes: Buffer } | null;
}

/** A multipart call: its text fields and its one file. */
export async function readForm(request: FastifyRequest): Promise<GraphForm> {
  const form: GraphForm = { fields: {}, file: null };
  for await (const part of request.parts()) {
    if (part.type === 'field') form.fields[part.fieldname] = String(part.value);
    else
      form.file = {
        field: part.fieldname,
        name: part.filename,
        mimeType: part.mimetype,
        bytes: await part.toBuffer(),
      };
  }
  return form;
}

const parsed = (value: string): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** Graph takes the fields of a body also as form fields, objects written as JSON. */
export const bodyOf = ({ fields }: GraphForm): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, parsed(value)]));
