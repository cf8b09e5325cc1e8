import type { FastifySerializerCompiler } from 'fastify/types/schema';
import { serializerCompiler as compileReading } from 'fastify-type-provider-zod';
import { $ZodType } from 'zod/v4/core';

export type SerializeAnswers = FastifySerializerCompiler<$ZodType | { properties: $ZodType }>;

/** A route that answers so often is worth the milliseconds that its compiled code takes; a start waits for none. */
const OFTEN = 20;

/**
 * Writes answers as JSON, without the fields that their schemas do not name: by reading each by its schema, and once a route has answered
 * often by compiled code. Tests hold that both are the same (decision 30).
 */
export const serializeAnswers: SerializeAnswers = (route) => {
  const { schema } = route;
  const read = compileReading(route);
  if (!(schema instanceof $ZodType)) return read;
  let write = read;
  let answers = 0;
  const compile = async () => {
    const { compileAnswer } = await import('./answer-compiler');
    write = compileAnswer(schema) ?? read;
  };
  return (answer) => {
    answers += 1;
    // Where it fails, answers are read as before.
    if (answers === OFTEN) compile().catch(() => undefined);
    return write(answer);
  };
};
