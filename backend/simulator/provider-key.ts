import type { FastifyRequest } from 'fastify';

/** Whether a call carries the one key of the simulated platforms, as Basic password or Bearer. */
export function holdsKey(
  { headers: { authorization = '' } }: Pick<FastifyRequest, 'headers'>,
  key: string,
): boolean {
  if (authorization === `Bearer ${key}`) return true;
  const [, basic = ''] = /^Basic (.+)$/.exec(authorization) ?? [];
  return Buffer.from(basic, 'base64').toString('utf8').endsWith(`:${key}`);
}
