import {
  HEADER_KINDS,
  type HeaderKind,
  type TemplateHeaderFile,
} from '@muhatap/shared/wire/conversations';
import type { TemplateDraft } from '../../channels';
import type { Database } from '../../database';
import { holdUpload, type UploadsService } from '../../files';
import { Refusal } from '../../http/errors';
import { checkFile, uploadIdOf } from '../attachments/file-rules';

/** Types of files that Meta's reviewers take as a sample; a send may be of another one. */
const SAMPLES: Readonly<Record<HeaderKind, RegExp>> = {
  image: /^image\/(?:jpeg|png)$/,
  video: /^video\/mp4$/,
  document: /^application\/pdf$/,
};
const NEEDED: Readonly<Record<HeaderKind, string>> = {
  image: 'Örnek fotoğraf JPEG ya da PNG olmalı.',
  video: 'Örnek video MP4 olmalı.',
  document: 'Örnek belge PDF olmalı.',
};

const atFile = (error: Refusal) =>
  new Refusal(error.status, error.code, error.message, { fields: { header_file: error.message } });

const fileGone = () =>
  atFile(new Refusal(422, 'attachment_not_found', 'Dosya bulunamadı. Dosyayı yeniden ekleyin.'));

/** Runs a check of the file, so that its refusal stands at the field. */
function checked(check: () => void): void {
  try {
    check();
  } catch (error) {
    throw error instanceof Refusal ? atFile(error) : error;
  }
}

async function findFile(uploads: Pick<UploadsService, 'find'>, companyId: string, url: string) {
  const file = await uploads.find(uploadIdOf(url) ?? '').catch(() => null);
  if (file?.companyId === companyId && (await file.isThere())) return file;
  throw fileGone();
}

/** An upload of the company as the file of a header; throws 422 with `details.fields.header_file`. */
export async function readHeaderFile(
  uploads: Pick<UploadsService, 'find'>,
  companyId: string,
  { kind, url }: { readonly kind: TemplateHeaderFile['kind']; readonly url: string },
) {
  const known = HEADER_KINDS.find((one) => one === kind);
  if (known === undefined) throw new Error(`No header shows a file of the kind ${kind}.`);
  const file = await findFile(uploads, companyId, url);
  const { id, name, mimeType, size, read } = file;
  checked(() => checkFile('whatsapp', known, file));
  const kept: TemplateHeaderFile = {
    kind,
    file: { url: `/uploads/${id}/${encodeURIComponent(name)}`, name, size, mime_type: mimeType },
  };
  return { kept, sample: { kind: known, name, mimeType, size, read } };
}

/** Until the transaction ends, retention cannot take a header's file for unused; throws 422 where it is gone. */
export async function holdHeaderFile(
  tx: Database,
  header: TemplateHeaderFile | null | undefined,
): Promise<void> {
  const id = uploadIdOf(header?.file?.url);
  if (id !== null && (await holdUpload(tx, id)) === null) throw fileGone();
}

/** The same as the sample of a submission, for which fewer types are taken. */
export async function readSample(
  ...given: Parameters<typeof readHeaderFile>
): Promise<{ kept: TemplateHeaderFile; sample: NonNullable<TemplateDraft['headerFile']> }> {
  const file = await readHeaderFile(...given);
  const { kind, mimeType } = file.sample;
  if (!SAMPLES[kind].test(mimeType)) throw atFile(new Refusal(422, 'file_type', NEEDED[kind]));
  return file;
}
