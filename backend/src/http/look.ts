import type { LookKind } from '@muhatap/shared/wire/people';
import type { FastifyRequest } from 'fastify';

/** The look that a successful answer of a route is. */
export interface RouteLook {
  readonly kind: LookKind;
  /** The id of what is looked at, or its name where it has none; by default the parameter `id` of the address. */
  readonly of?: (request: FastifyRequest) => string;
  /** The searched words; a search without any is no look. */
  readonly term?: (request: FastifyRequest) => string | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Written into the log of who looked (docs/behaviour.md §4.12) when the answer succeeds. */
    look?: RouteLook;
  }
}

/** The look at rows that show several citizens, by the name of what they are. */
export const rowsLook = (name: string): RouteLook => ({ kind: 'rows', of: () => name });

/** The look of a search: its words are those of this field of the query. */
export const searchLook = (place: string, field: string): RouteLook => ({
  kind: 'search',
  of: () => place,
  term: ({ query }) => {
    const words = (query as Readonly<Record<string, unknown>>)[field];
    return typeof words === 'string' ? words : undefined;
  },
});

const lookAt = (kind: LookKind): RouteLook => ({ kind });

/** Looks at the thing that the address names. */
export const LOOK_AT = {
  conversation: lookAt('conversation'),
  citizen: lookAt('citizen'),
  case: lookAt('case'),
  file: lookAt('file'),
  export: lookAt('export'),
} as const;
