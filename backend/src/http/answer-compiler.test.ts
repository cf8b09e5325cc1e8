import { complaintDetail, complaintList } from '@muhatap/shared/wire/complaints';
import { roomDetail, roomList } from '@muhatap/shared/wire/conversations';
import { openRecord } from '@muhatap/shared/wire/open';
import { profile } from '@muhatap/shared/wire/session';
import { z } from 'zod';
import { compileAnswer } from './answer-compiler';

const person = z.object({ id: z.string(), name: z.string().nullable() });
const answer = z.object({
  items: z.array(person),
  owner: person.nullable(),
  by_id: z.record(z.string(), person),
  count: z.number().int(),
  rate: z.number(),
  is_open: z.boolean(),
  kind: z.enum(['a', 'b']),
  note: z.string().optional(),
  labels: z.array(z.string()).default([]),
  rest: z.unknown(),
});
const elif = { id: '1', name: 'Elif' };
const given = {
  items: [elif, { id: '2', name: null }],
  owner: elif,
  by_id: { one: elif },
  count: 3,
  rate: 0.5,
  is_open: true,
  kind: 'a',
  labels: ['Yol'],
  rest: { any: [1, null] },
};

describe('answers that are written by compiled code', () => {
  const write = (value: unknown): unknown =>
    JSON.parse(compileAnswer(answer)?.(value) ?? 'null') as unknown;

  test('an answer that fits its schema, it leaves whole', () => {
    expect(write(given)).toEqual(given);
    expect(write({ ...given, owner: null, note: 'iç not' })).toEqual({
      ...given,
      owner: null,
      note: 'iç not',
    });
  });

  test('columns that the schema does not name, none leaves at any depth', () => {
    const row = { ...elif, password_hash: 'secret' };
    const rows = {
      ...given,
      items: [row],
      owner: row,
      by_id: { one: row },
      token: 'secret',
    };
    expect(write(rows)).toEqual({ ...given, items: [elif] });
    expect(JSON.stringify(write(rows))).not.toContain('secret');
  });

  test('a record of answers, its further keys leave', () => {
    const counts = openRecord(['open'], z.number());
    expect(compileAnswer(counts)?.({ open: 1, newer: 2 })).toBe('{"open":1,"newer":2}');
  });

  test.each(['"quoted"', 'back\\slash', 'line\nline', 'Iğdır', '\u{1f600}', '\ud800', '\u2028'])(
    'the text %j, it is the JSON of the language',
    (text) => {
      for (const name of [text, text.repeat(60)])
        expect(compileAnswer(person)?.({ id: '1', name })).toBe(JSON.stringify({ id: '1', name }));
    },
  );

  test('a field that is missing, the answer is refused', () => {
    expect(() => write({ ...given, count: undefined })).toThrow('"count" is required!');
    expect(() => write({ ...given, labels: undefined })).toThrow('"labels" is required!');
  });

  test.each([
    ['a union', z.union([z.string(), z.object({ id: z.string() })])],
    ['a transformation', z.object({ at: z.string().transform(Number) })],
    ['a text that is trimmed', z.object({ name: z.string().trim() })],
    ['a literal of several types', z.object({ limit: z.literal([1, 'none']) })],
  ])('%s, there is no compiled way', (_, schema) => {
    expect(compileAnswer(schema)).toBeNull();
  });

  test.each([
    ['a page of rooms', roomList],
    ['a conversation', roomDetail],
    ['the own profile', profile],
    ['a page of complaints', complaintList],
    ['a complaint', complaintDetail],
  ])('%s, it has a compiled way', (_, schema) => {
    expect(compileAnswer(schema)).not.toBeNull();
  });
});
