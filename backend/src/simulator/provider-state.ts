import { randomBytes } from 'node:crypto';

/** A send that the provider took in. */
export interface SentMessage {
  id: string;
  at: string;
  account: string;
  recipient: string;
  ourId: string | null;
  body: unknown;
}

/** How the next send goes wrong: an error code, a bare HTTP status, no answer at all (`taken`: the message went out all the same), or a failed status later. */
export interface PlannedFailure {
  code?: number | undefined;
  status?: number | undefined;
  timeout?: boolean | undefined;
  taken?: boolean | undefined;
  later?: number | undefined;
}

/** How a file cannot be had: gone, its address run out (it works after being asked for anew), never answering, or longer than anybody takes. */
export type FileTrouble = 'missing' | 'expired' | 'slow' | 'oversize' | 'redirect';

export interface ProviderFile {
  mimeType: string;
  bytes: Buffer;
  trouble?: FileTrouble | undefined;
}

/** Somebody who writes on Messenger or Instagram, as a profile look-up tells. */
export interface ProviderPerson {
  name: string;
  username: string;
}

/** Everything that the simulated provider remembers. */
export interface ProviderState {
  sent: SentMessage[];
  failures: PlannedFailure[];
  files: Map<string, ProviderFile>;
  people: Map<string, ProviderPerson>;
  /** Every call to a send path, also refused ones. */
  calls: number;
}

export const createProviderState = (): ProviderState => ({ sent: [], failures: [], files: new Map(), people: new Map(), calls: 0 });

/** Ids as the platforms write them. */
export const newWamid = (): string => `wamid.${randomBytes(24).toString('base64').replace(/[+/=]/g, 'A')}`;
export const newMid = (): string => `m_${randomBytes(24).toString('base64url')}`;
export const newMediaId = (): string => String(1e15 + Math.floor(Math.random() * 8e15));
