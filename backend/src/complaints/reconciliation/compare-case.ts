import { SHARED_FIELD_IDS, type SharedFieldId } from '@muhatap/shared/wire/complaints';
import type { ReconciliationDifference } from '../../database/schema/reconciliation';
import { foldForSearch } from '../../text/fold-for-search';
import { storableText } from '../../text/storable-text';
import { CASE_FIELDS } from '../cases/complaint-fields';
import type { SaysisCase, SaysisNamed } from '../saysis/saysis.adapter';

/** The fields of a case of ours; a reference with the code by which the other side knows it. */
export type OurFields = Readonly<Record<SharedFieldId, string | SaysisNamed | null>>;

type Value = string | SaysisNamed | null;

const textOf = (value: Value): string | null => {
  const text = value === null || typeof value === 'string' ? value : value.name;
  return text === null ? null : storableText(text);
};

/** The code is more reliable than the name, which either side may have changed. */
const hasSameCode = (theirs: Value, ours: Value): boolean =>
  theirs !== null &&
  ours !== null &&
  typeof theirs !== 'string' &&
  typeof ours !== 'string' &&
  theirs.code !== null &&
  theirs.code === ours.code;

function isSame(field: SharedFieldId, theirs: Value, ours: Value, their: SaysisCase): boolean {
  const [there, here] = [textOf(theirs), textOf(ours)];
  if (field === 'subject') return CASE_FIELDS.subject.readForeign(there) === here;
  if (field === 'status' && their.sameStatuses?.includes(here ?? '') === true) return true;
  if (there === null || here === null) return there === here;
  return hasSameCode(theirs, ours) || foldForSearch(there) === foldForSearch(here);
}

/** The fields in which a case is different on both sides; what the other side does not carry is not compared. */
export const compareCase = (their: SaysisCase, ours: OurFields): ReconciliationDifference[] =>
  SHARED_FIELD_IDS.flatMap((field) => {
    const theirs = their.values[field];
    if (theirs === undefined || isSame(field, theirs, ours[field], their)) return [];
    return [{ field, theirs: textOf(theirs), ours: textOf(ours[field]) }];
  });

/** Whether a case differs as it did before. */
export const areSameDifferences = (
  before: readonly ReconciliationDifference[],
  now: readonly ReconciliationDifference[],
): boolean =>
  before.length === now.length &&
  before.every((each, index) => {
    const other = now[index];
    return each.field === other?.field && each.theirs === other.theirs && each.ours === other.ours;
  });
