import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { LookUpService } from './look-up.service';

export const tags = ['complaint settings'];
export const reading = { grant: 'complaints' } as const;
export const changing = { grant: 'settings' } as const;
const params = z.object({ id: z.string().max(64) });

/** A list with its address and shapes. */
interface ServedLookUp<Item, Input> {
  readonly service: LookUpService<Item, Input>;
  /** Each entry stands below it by its id. */
  readonly path: string;
  readonly listPath?: string;
  readonly item: z.ZodType<Item>;
  readonly input: z.ZodType<Input>;
  readonly list: z.ZodType;
  /** The answer's name for the entries. */
  readonly listName: string;
}

/** People who handle complaints read the list, people who manage the settings change it. */
export const lookUpRoutes = <Item, Input>(served: ServedLookUp<Item, Input>) => plugin(served);

const plugin =
  ({
    service,
    path,
    listPath = path,
    item,
    input,
    list,
    listName,
  }: ServedLookUp<unknown, unknown>): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      listPath,
      { config: reading, schema: { tags, response: { 200: list } } },
      async ({ caller }) => ({ [listName]: await service.list(caller) }),
    );
    app.post(
      path,
      { config: changing, schema: { tags, body: input, response: { 201: item } } },
      async ({ caller, body }, reply) => reply.status(201).send(await service.create(caller, body)),
    );
    app.put(
      `${path}/:id`,
      { config: changing, schema: { tags, params, body: input, response: { 200: item } } },
      (request) => service.replace(request.caller, request.params.id, request.body),
    );
    app.delete(
      `${path}/:id`,
      { config: changing, schema: { tags, params, response: { 204: z.null() } } },
      async (request, reply) => {
        await service.remove(request.caller, request.params.id);
        return reply.status(204).send(null);
      },
    );
    return Promise.resolve();
  };
