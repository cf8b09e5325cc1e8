import type { OutboundFile } from './outbound.types';

/** A multipart body with text fields and one file under `field`. Throws when the file cannot be read. */
export async function fileForm(
  fields: Readonly<Record<string, string>>,
  field: string,
  file: OutboundFile,
): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(
    field,
    new Blob([new Uint8Array(await file.read())], { type: file.mimeType }),
    file.name,
  );
  return form;
}
