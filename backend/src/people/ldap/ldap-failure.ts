import { ResultCodeError, UnavailableError, BusyError } from 'ldapts';

/** Steps at which a question to a directory can fail. */
export type LdapFailureKind =
  /** No connection, or no answer in time. */
  | 'unreachable'
  /** A certificate that does not hold. */
  | 'certificate'
  /** The server does not begin TLS. */
  | 'starttls'
  /** The searching account is refused. */
  | 'bind'
  /** The base of a search does not stand there. */
  | 'base'
  /** Another answer of the server. */
  | 'failed';

export class LdapFailure extends Error {
  override readonly name = 'LdapFailure';
  constructor(
    readonly kind: LdapFailureKind,
    /** The server's own words or the system's code, for whoever set the directory up. */
    readonly reason: string,
  ) {
    super(`${kind}: ${reason}`);
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

/** OpenSSL's and Node's names of certificates that do not hold. */
const CERTIFICATE =
  /CERT|SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY)|ERR_TLS_CERT_ALTNAME|HOSTNAME_MISMATCH|INVALID_(?:CA|PURPOSE)/;

/** The failure of a connection before anything was asked. */
export function connectionFailure(error: unknown): LdapFailure {
  if (error instanceof LdapFailure) return error;
  const reason = codeOf(error);
  return new LdapFailure(CERTIFICATE.test(reason) ? 'certificate' : 'unreachable', reason);
}

/** An answer of the server, or none, as a failure of the step. */
export function answerFailure(error: unknown, kind: LdapFailureKind): LdapFailure {
  if (error instanceof LdapFailure) return error;
  const isAnswer = error instanceof ResultCodeError;
  const isAway = error instanceof UnavailableError || error instanceof BusyError;
  if (!isAnswer || isAway) return new LdapFailure('unreachable', codeOf(error));
  return new LdapFailure(kind, error.message);
}
