import { api } from '@muhatap/shared/api';
import { uploadedFile, type UploadedFile } from '@muhatap/shared/wire/files';
import { company, type Company, type CompanyChange } from '@muhatap/shared/wire/people';

/** A picture on a slow line takes its time, ms. */
const UPLOAD_MS = 2 * 60_000;

/** The company's own data. Throws ApiError. */
export const readCompany = (signal?: AbortSignal): Promise<Company> =>
  api.get('/api/company', { schema: company, signal });

/** Saves it. 409 `changed_meanwhile`, 422 `zone_unknown`, 422 `logo_unknown`. */
export const saveCompany = (change: CompanyChange): Promise<Company> =>
  api.put('/api/company', change, { schema: company });

/** Stores a picture that may become the logo; it counts only once the company is saved with its address. Throws ApiError. */
export function uploadLogo(file: File): Promise<UploadedFile> {
  const form = new FormData();
  form.append('file', file, file.name);
  return api.postForm('/api/upload/file', form, {
    schema: uploadedFile,
    timeoutMs: UPLOAD_MS,
    isRepeatable: true,
  });
}
