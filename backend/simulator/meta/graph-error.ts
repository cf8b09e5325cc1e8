import type { FastifyReply } from 'fastify';

/** A refusal as Graph writes it. */
export const graphError = (
  reply: FastifyReply,
  {
    status = 400,
    code,
    subcode,
    message,
  }: { status?: number; code: number; subcode?: number; message: string },
) =>
  reply.status(status).send({
    error: {
      message,
      type: code === 190 ? 'OAuthException' : 'GraphMethodException',
      code,
      ...(subcode !== undefined && { error_subcode: subcode }),
      fbtrace_id: 'AsimulatedTrace',
    },
  });
