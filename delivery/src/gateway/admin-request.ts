import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { DeliveryRefusal } from '../refusal';
import type { Authorship } from '../releases';
import { requireRight, type Author } from '../rights/rights';
import type { Operator } from './backend-client';

declare module 'fastify' {
  interface FastifyRequest {
    operator: Operator | null;
    author: Author | null;
  }
  interface FastifyContextConfig {
    /** Whether keys of teams may call the route as well. */
    isForKeys?: boolean;
    /** Whether a person must have shown lately who they are. */
    needsProof?: boolean;
  }
}

/** Reads what a person sent; what cannot be read is refused with the first reason. */
export function read<T>(schema: z.ZodType<T>, sent: unknown): T {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  throw new DeliveryRefusal(
    'validation_failed',
    parsed.error.issues[0]?.message ?? 'İstek anlaşılamadı.',
  );
}

export function operatorOf({ operator }: FastifyRequest): Operator {
  if (operator === null)
    throw new Error('a route of the administration was called without an operator');
  return operator;
}

export function authorOf({ author }: FastifyRequest): Author {
  if (author === null) throw new Error('a change of releases was requested without an author');
  return author;
}

/** The author of a change of these modules, whose team may make it, and the reason. */
export function authorshipOf(
  request: FastifyRequest,
  names: readonly string[],
  { reason, revision }: { reason: string; revision?: number | undefined },
  now: Date,
): Authorship {
  const author = authorOf(request);
  for (const name of names) requireRight(author, name);
  return { reason, by: author.name, person: request.operator?.id, now, seen: revision };
}
