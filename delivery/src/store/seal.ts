import { createHash } from 'node:crypto';
import {
  canonicalJson,
  digestOfFiles,
  shortDigest,
  wholeDigestOf,
  type Fingerprints,
} from './fingerprint';

/** Fields of a record that say of no build what it is. */
const ABOUT_THE_PUBLICATION = [
  'name',
  'version',
  'digest',
  'publishedAt',
  'publishedBy',
  'notes',
  'files',
  'signature',
  'seal',
];
/** The commit names the sources and changes nothing of what is run, so it is no part of the digest. */
const ABOUT_THE_SOURCES = ['commit', 'isDirty'];

const without = (names: readonly string[], fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** Every field of a build's description that a record keeps, also those that only a newer reader knows. */
export const keptFields = (description: object): object =>
  without(ABOUT_THE_PUBLICATION, description);

/** The part of a description, or of a record, that the digest covers. */
export const describedFields = (fields: object): object =>
  without([...ABOUT_THE_PUBLICATION, ...ABOUT_THE_SOURCES], fields);

/** Covers every other field of a record, by whom and when it was published among them. */
export const sealOf = (record: object): string =>
  `sha256-${createHash('sha256')
    .update(canonicalJson(without(['seal'], record)))
    .digest('base64')}`;

/**
 * Whether the text of a record is the one that was written at publish: its seal fits, and it has the digest by which the release is known,
 * also the whole one that was signed. Records from before seals are known by their files alone.
 */
export function isAsPublished(text: string, digest: string): boolean {
  try {
    const record = JSON.parse(text) as {
      seal?: string;
      files: Fingerprints;
      signature?: { sha256?: string };
    };
    if (record.seal === undefined) return digestOfFiles(record.files) === digest;
    const whole = wholeDigestOf(record.files, describedFields(record));
    const { sha256: signed = whole } = record.signature ?? {};
    return record.seal === sealOf(record) && shortDigest(whole) === digest && signed === whole;
  } catch {
    return false;
  }
}
