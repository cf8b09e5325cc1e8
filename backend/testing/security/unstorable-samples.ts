import type { Sample } from './route-table';

/** PostgreSQL's texts hold no NUL, and its JSON no half of a surrogate pair. */
const UNSTORABLE = ['\u0000', '\ud800'];

/** The value once for each text in it, at any depth, with each of the characters at the end of that text. */
function withUnstorable(value: unknown): unknown[] {
  if (typeof value === 'string') return UNSTORABLE.map((character) => value + character);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    withUnstorable(each).map((broken) =>
      Array.isArray(value) ? value.with(Number(key), broken) : { ...value, [key]: broken },
    ),
  );
}

/** A sound request, broken once for each of its texts: in a parameter, in the query or in the body. */
export function unstorableSamples(declared: string, sample: Sample): Sample[] {
  const { params = {}, query = '', body } = sample;
  const names = [...declared.matchAll(/:(\w+)|\*/g)].map(([, name]) => name ?? '*');
  return [
    ...names.map((name) => ({ ...sample, params: { ...params, [name]: '%00' } })),
    ...[...query.matchAll(/(?<==)[^&]*/g)].map(({ index, 0: value }) => ({
      ...sample,
      query: `${query.slice(0, index)}%00${query.slice(index + value.length)}`,
    })),
    ...withUnstorable(body).map((broken) => ({ ...sample, body: broken as object })),
  ];
}
