import type { FastifyReply } from 'fastify';
import type { KeyScope } from '@muhatap/shared/wire/programs';
import type { Program, ProgramUse } from '../access/program';
import { Refusal } from './errors';

const keyInvalid = () =>
  new Refusal(401, 'key_invalid', 'API anahtarı geçersiz, süresi dolmuş ya da iptal edilmiş.');
const scopeMissing = (scope: KeyScope | undefined) =>
  scope === undefined
    ? new Refusal(403, 'not_for_programs', 'Bu adres API anahtarıyla kullanılamaz.')
    : new Refusal(403, 'scope_missing', `API anahtarının “${scope}” yetkisi yok.`, { scope });
const tooMany = ({ limit, resetSeconds }: ProgramUse) =>
  new Refusal(429, 'too_many_requests', `Bu anahtar dakikada en çok ${limit} istek gönderebilir.`, {
    retry_after: resetSeconds,
  });

/**
 * The program of a counted request, where its key opens a route with this scope; undefined is a route for people. Every answer says what is left
 * of the minute. Throws 401 `key_invalid`, 403 `not_for_programs` and `scope_missing`, 429 `too_many_requests`.
 */
export function admitProgram(
  use: ProgramUse | null,
  scope: KeyScope | undefined,
  reply: FastifyReply,
): Program {
  if (use === null) throw keyInvalid();
  void reply.headers({
    'ratelimit-limit': use.limit,
    'ratelimit-remaining': use.remaining,
    'ratelimit-reset': use.resetSeconds,
  });
  if (use.isOver) throw tooMany(use);
  if (scope === undefined || !use.program.scopes.includes(scope)) throw scopeMissing(scope);
  return use.program;
}
