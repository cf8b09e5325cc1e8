import type { DOCUMENT_EXTENSIONS} from '@muhatap/shared/wire';
import { IMAGE_EXTENSIONS } from '@muhatap/shared/wire';

type DocumentExtension = (typeof DOCUMENT_EXTENSIONS)[number];
type ImageExtension = (typeof IMAGE_EXTENSIONS)[number];
type Extension = DocumentExtension | ImageExtension;

/** What an accepted file is, decided by its extension and confirmed by its content. */
export interface ContentKind {
  readonly type: 'document' | 'image';
  readonly mimeType: string;
}

const ascii = (text: string) => Buffer.from(text, 'latin1');
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');

const startsWith = (bytes: Buffer, start: Buffer, at = 0) => bytes.subarray(at, at + start.length).equals(start);
/** Office files are zip archives; entry names stand uncompressed, so the kind shows without unpacking. */
const isOfficeZip = (folder: string) => (bytes: Buffer) =>
  startsWith(bytes, ascii('PK\x03\x04')) && bytes.includes('[Content_Types].xml') && bytes.includes(`${folder}/`);
const isOle = (bytes: Buffer) => startsWith(bytes, OLE);
const isJpeg = (bytes: Buffer) => startsWith(bytes, JPEG);
/** Any encoding, but no byte that plain text never holds. */
const isText = (bytes: Buffer) => !bytes.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d);

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const KINDS: Record<Extension, { mimeType: string; matches: (bytes: Buffer) => boolean }> = {
  pdf: { mimeType: 'application/pdf', matches: (bytes) => startsWith(bytes, ascii('%PDF-')) },
  doc: { mimeType: 'application/msword', matches: isOle },
  xls: { mimeType: 'application/vnd.ms-excel', matches: isOle },
  ppt: { mimeType: 'application/vnd.ms-powerpoint', matches: isOle },
  docx: { mimeType: `${OFFICE}.wordprocessingml.document`, matches: isOfficeZip('word') },
  xlsx: { mimeType: `${OFFICE}.spreadsheetml.sheet`, matches: isOfficeZip('xl') },
  pptx: { mimeType: `${OFFICE}.presentationml.presentation`, matches: isOfficeZip('ppt') },
  txt: { mimeType: 'text/plain', matches: isText },
  jpg: { mimeType: 'image/jpeg', matches: isJpeg },
  jpeg: { mimeType: 'image/jpeg', matches: isJpeg },
  png: { mimeType: 'image/png', matches: (bytes) => startsWith(bytes, Buffer.from('89504e470d0a1a0a', 'hex')) },
  gif: { mimeType: 'image/gif', matches: (bytes) => startsWith(bytes, ascii('GIF87a')) || startsWith(bytes, ascii('GIF89a')) },
  bmp: { mimeType: 'image/bmp', matches: (bytes) => startsWith(bytes, ascii('BM')) && bytes.length > 26 },
  webp: { mimeType: 'image/webp', matches: (bytes) => startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8) },
};

const isExtension = (written: string): written is Extension => Object.hasOwn(KINDS, written);
const isImage = (extension: Extension) => (IMAGE_EXTENSIONS as readonly string[]).includes(extension);

/** Null when the extension is not accepted; `'mismatch'` when the content is not what the extension says. */
export function contentKind(name: string, bytes: Buffer): ContentKind | 'mismatch' | null {
  const extension = (/\.([^.]+)$/.exec(name)?.[1] ?? '').toLocaleLowerCase('en-US');
  if (!isExtension(extension)) return null;
  const { mimeType, matches } = KINDS[extension];
  return matches(bytes) ? { type: isImage(extension) ? 'image' : 'document', mimeType } : 'mismatch';
}
