import { complaintChange, complaintOpening } from './complaint-change.wire';
import { ALL_COMPLAINT_FIELDS, type ComplaintField } from './complaint-field.wire';
import { complaintFilters } from './complaint-list.wire';
import { complaint } from './complaint.wire';

const OWN = ['status', 'unit', 'type', 'district', 'responsible', 'priority', 'subject'];
const fields: readonly [string, ComplaintField][] = Object.entries(ALL_COMPLAINT_FIELDS);

test('a field of a complaint is a property of each shape that it belongs to', () => {
  expect(fields.map(([id]) => id)).toEqual(expect.arrayContaining(OWN));
  for (const [, { name, changedBy, opening, filter }] of fields) {
    expect(Object.keys(complaint.shape)).toContain(name);
    expect(Object.keys(complaintChange.shape)).toContain(changedBy);
    expect(changedBy in complaintOpening.shape).toBe(opening !== undefined);
    expect(name in complaintFilters.shape).toBe(filter !== undefined);
  }
});

test('a reference names its list and how it reads without an entry', () => {
  for (const [, { kind, list, none }] of fields)
    expect([list !== undefined, kind !== 'reference' || none !== undefined]).toEqual([
      kind === 'reference',
      true,
    ]);
});

test('no two fields share a property', () => {
  const names = new Set(fields.map(([, { name }]) => name));
  const changes = new Set(fields.map(([, { changedBy }]) => changedBy));
  expect([names.size, changes.size]).toEqual([fields.length, fields.length]);
});
