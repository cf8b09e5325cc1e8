import type { IncomingMessage } from 'node:http';
import { createNetworks } from '../../access/networks';

const THIS_MACHINE = ['127.0.0.0/8', '::1'];

/** The address of a socket's person. A gateway names one, its caller's, and is believed at one of these addresses or on this machine. */
export function createSocketAddress(
  gateways: readonly string[],
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const isGateway = createNetworks([...THIS_MACHINE, ...gateways]);
  return ({ headers, socket: { remoteAddress = '' } }) => {
    const named = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim();
    return named && isGateway(remoteAddress) ? named : remoteAddress;
  };
}
