import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProviderParts } from '../provider-desk';

/** Lets an administering call go wrong as it was planned; true where it did, and the call is over. */
export function isPlannedFault(
  { state }: Pick<ProviderParts, 'state'>,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const index = state.graphFaults.findIndex(({ edge }) => request.url.includes(edge));
  const fault = state.graphFaults[index];
  if (fault === undefined) return false;
  state.graphFaults.splice(index, 1);
  if (fault.isSilent === true) {
    // Closed by whoever waits no longer.
    reply.hijack();
    return true;
  }
  if (fault.isCut === true) {
    request.raw.socket.destroy();
    reply.hijack();
    return true;
  }
  void reply.status(fault.status ?? 400).send({
    error: {
      message: `(#${fault.code}) Simulated failure`,
      type: 'OAuthException',
      code: fault.code,
      ...(fault.subcode !== undefined && { error_subcode: fault.subcode }),
      fbtrace_id: 'AsimulatedTrace',
    },
  });
  return true;
}
