import { isIP, Socket } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { Client, ResultCodeError } from 'ldapts';
import { answerFailure, connectionFailure, LdapFailure } from './ldap-failure';
import { placeOf, type LdapServer } from './ldap-servers';

/** In bytes, of all answers on one connection. Far more than the people and groups that are asked for take. */
const LONGEST_ANSWERS = 16 * 1024 * 1024;
const WATCH_MS = 20;

/** Where a directory is and how to enter it. */
export interface LdapLine {
  readonly servers: readonly LdapServer[];
  readonly startsTls: boolean;
  /** PEM; null for the public authorities. */
  readonly caCertificate: string | null;
  readonly bindDn: string;
  readonly bindPassword: string;
  /** The longest that a connection, TLS on it or an answer may take, in ms. */
  readonly stepMs: number;
}

/** Rejects where the work takes longer than a step may. */
function inTime<T>(stepMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LdapFailure('unreachable', 'ETIMEDOUT')), stepMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Closes the line of a server that says more than anybody asked for. The result ends the watch. */
function watchAnswers(client: Client): () => void {
  // The library has no limit of its own, and its socket, another one once TLS has begun, no public name.
  const watch = setInterval(() => {
    const socket: unknown = client['socket'];
    if (socket instanceof Socket && socket.bytesRead > LONGEST_ANSWERS)
      socket.destroy(new Error('the answer is too long'));
  }, WATCH_MS);
  return () => clearInterval(watch);
}

/** An open line to a server. */
interface Opened {
  readonly client: Client;
  readonly close: () => Promise<void>;
}

/** A line to one server on which the searching account has signed in. */
async function open(server: LdapServer, line: LdapLine): Promise<Opened> {
  const host = await inTime(line.stepMs, placeOf(server));
  const tls: ConnectionOptions = {
    minVersion: 'TLSv1.2',
    // The certificate names the server, not the place that its name leads to.
    ...(isIP(server.host) === 0 ? { servername: server.host } : { host: server.host }),
    ...(line.caCertificate !== null && { ca: line.caCertificate }),
  };
  const client = new Client({
    url: `${server.isTls ? 'ldaps' : 'ldap'}://${isIP(host) === 6 ? `[${host}]` : host}:${server.port}`,
    connectTimeout: line.stepMs,
    timeout: line.stepMs,
    ...(server.isTls && { tlsOptions: tls }),
  });
  const endWatch = watchAnswers(client);
  const close = () =>
    client
      .unbind()
      .catch(() => undefined)
      .finally(endWatch);
  try {
    if (!server.isTls && line.startsTls)
      await inTime(line.stepMs, client.startTLS(tls)).catch((error: unknown) => {
        throw error instanceof ResultCodeError ? answerFailure(error, 'starttls') : error;
      });
    await client.bind(line.bindDn, line.bindPassword);
    return { client, close };
  } catch (error) {
    await close();
    throw error instanceof ResultCodeError
      ? answerFailure(error, 'bind')
      : connectionFailure(error);
  }
}

/**
 * Works on the first server that can be reached, signed in as the searching account. Throws {@link LdapFailure}. An answer of a server, also a
 * refusal, is taken as the directory's.
 */
export async function withDirectory<T>(
  line: LdapLine,
  work: (client: Client, server: LdapServer) => Promise<T>,
): Promise<T> {
  let failure = new LdapFailure('unreachable', 'no server');
  for (const server of line.servers) {
    const opened = await open(server, line).catch((error: unknown) => connectionFailure(error));
    if (!(opened instanceof LdapFailure)) {
      try {
        return await work(opened.client, server);
      } finally {
        await opened.close();
      }
    }
    failure = opened;
    if (failure.kind === 'bind') break;
  }
  throw failure;
}
