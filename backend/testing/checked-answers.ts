import { isDeepStrictEqual } from 'node:util';
import { serializerCompiler as compileReading } from 'fastify-type-provider-zod';
import { $ZodType } from 'zod/v4/core';
import { compileAnswer, type WriteAnswer } from '../src/http/answer-compiler';
import type { SerializeAnswers } from '../src/http/answer-serializer';

/**
 * Writes each answer in both ways, from the first one on. One that does not fit its schema, or that compiled code writes otherwise than
 * its reading, is answered 500.
 */
export const checkedAnswers: SerializeAnswers = (route) => {
  const { schema, method, url } = route;
  const read = compileReading(route);
  if (!(schema instanceof $ZodType)) return read;
  let compiled: WriteAnswer | null | undefined;
  return (answer) => {
    const expected = read(answer);
    compiled = compiled === undefined ? compileAnswer(schema) : compiled;
    const written = compiled?.(answer) ?? expected;
    if (!isDeepStrictEqual(JSON.parse(written), JSON.parse(expected)))
      throw new Error(`${method} ${url} is written otherwise than its schema says: ${written}`);
    return written;
  };
};
