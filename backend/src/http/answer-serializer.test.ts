import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { z } from 'zod';
import { checkedAnswers } from '../../testing/checked-answers';
import { serializeAnswers } from './answer-serializer';

const person = z.object({ id: z.string(), name: z.string().nullable() });
const either = z.union([z.string(), person]);
const elif = { id: '1', name: 'Elif' };
/** A row with a column that is nobody's business. */
const row = { ...elif, phone: '905321112233' };

/** A route that answers with what it is set to. */
const serve = (serializer: typeof serializeAnswers, schema: z.ZodType, first: unknown) => {
  const app = Fastify();
  const answer = { value: first };
  app.setSerializerCompiler(serializer);
  app.get('/', { schema: { response: { 200: schema } } }, () => Promise.resolve(answer.value));
  return { answer, ask: () => app.inject('/') };
};

describe('answers of a server', () => {
  test('a route that answers often, its answers are compiled and a further column never leaves', async () => {
    const { answer, ask } = serve(serializeAnswers, z.array(person), [row]);
    const expectNoFurther = async () => {
      answer.value = [row];
      const seen = await ask();
      expect([seen.statusCode, seen.json()]).toEqual([200, [elif]]);
    };
    await expectNoFurther();
    answer.value = [{ ...elif, id: 5 }];
    expect((await ask()).statusCode).toBe(500);
    // Compiled code does not read, so a number in place of a text leaves as one.
    while ((await ask()).statusCode === 500) await setTimeout(1);
    await expectNoFurther();
  });

  test('a schema that cannot be compiled, its answers are read however often', async () => {
    const { answer, ask } = serve(serializeAnswers, either, row);
    for (let n = 0; n < 60; n += 1) {
      const seen = await ask();
      expect([seen.statusCode, seen.json()]).toEqual([200, elif]);
    }
    answer.value = 5;
    expect((await ask()).statusCode).toBe(500);
  });
});

describe('answers of a server in tests', () => {
  test.each([
    ['of another type', person, { ...elif, id: 5 }],
    ['null where none may be', person, { ...elif, id: null }],
    ['without a field', person, { id: '1' }],
    ['beyond its limits', z.object({ page: z.number().min(1) }), { page: 0 }],
    ['that no form of a union fits', either, 5],
  ])('one %s, it is refused', async (_, schema, value) => {
    expect((await serve(checkedAnswers, schema, value).ask()).statusCode).toBe(500);
  });

  test('one with a further column, it leaves without it', async () => {
    for (const schema of [person, either]) {
      const seen = await serve(checkedAnswers, schema, row).ask();
      expect([seen.statusCode, seen.json()]).toEqual([200, elif]);
    }
  });
});
