import { randomBytes } from 'node:crypto';
import { PLATFORMS } from '@muhatap/shared/wire/channels';

/** The provider that took a send in: a platform, or one under a name of its own; comments are answered through Instagram. */
export const PROVIDERS = ['messenger', 'twilio', ...PLATFORMS] as const;
export type Provider = (typeof PROVIDERS)[number];

/** A send that the provider took in. `recipient` of an answer to a comment is the comment; `body` is what was sent, forms as objects. */
export interface SentMessage {
  provider: Provider;
  id: string;
  at: string;
  account: string;
  recipient: string;
  ourId: string | null;
  body: unknown;
}

/**
 * The fault of the next send: an error code, a bare HTTP status, no answer at all or a connection that breaks (`taken`: with any of
 * these the message went out all the same), an answer after its receipts (`late`, ms), receipts that come twice, or a failed status
 * later. With `provider` it waits for a send of that one.
 */
export interface PlannedFailure {
  provider?: Provider | undefined;
  code?: number | undefined;
  subcode?: number | undefined;
  status?: number | undefined;
  timeout?: boolean | undefined;
  cut?: boolean | undefined;
  taken?: boolean | undefined;
  late?: number | undefined;
  doubled?: boolean | undefined;
  later?: number | undefined;
}

/** The reason for which a file cannot be had: gone, its address run out (it works after a new request), never answering, or longer than anybody takes. */
export type FileTrouble = 'missing' | 'expired' | 'slow' | 'oversize' | 'redirect';

export interface ProviderFile {
  mimeType: string;
  bytes: Buffer;
  trouble?: FileTrouble | undefined;
}

/** A person who writes on Messenger or Instagram, as a profile look-up answers. */
export interface ProviderPerson {
  name: string;
  username: string;
}

/** A key as `GET /debug_token` describes it; moments are Unix seconds, 0 for none. */
export interface ProviderKey {
  readonly type: 'SYSTEM_USER' | 'USER' | 'PAGE' | 'APP';
  readonly scopes: readonly string[];
  readonly expiresAt: number;
  readonly dataAccessExpiresAt: number;
  /** Meta's subcode for why it is refused; null while it is valid. */
  readonly refusedFor: number | null;
  /** WhatsApp Business accounts to which it was given; left out: the one of all numbers. */
  readonly businesses?: readonly string[];
}

/** A number as its platform knows it; `pin` is null until somebody set one. */
export interface ProviderNumber {
  verification: string;
  quality: string;
  isRegistered: boolean;
  pin: string | null;
}

/** The fault of the next Graph call whose address contains `edge`. */
export interface GraphFault {
  edge: string;
  code: number;
  subcode?: number | undefined;
  status?: number | undefined;
  isSilent?: boolean | undefined;
  /** The connection breaks. */
  isCut?: boolean | undefined;
}

/** Everything that the simulated provider remembers. */
export interface ProviderState {
  sent: SentMessage[];
  failures: PlannedFailure[];
  files: Map<string, ProviderFile>;
  people: Map<string, ProviderPerson>;
  /** Files that were uploaded to be sent, by their media id. */
  uploads: Map<string, ProviderFile & { account: string; name: string }>;
  /**
   * People whose service window counts as over: free text, or a person's late answer too, is
   * refused.
   */
  windows: Map<string, 'agent' | 'closed'>;
  /** Numbers from which the simulated Twilio account sends. */
  senders: Set<string>;
  /** Comments that have had their one private reply. */
  privateReplies: Set<string>;
  /** Keys of Meta beside the one of the configuration. */
  keys: Map<string, ProviderKey>;
  /** Webhooks of Meta's app, by their object. */
  appWebhooks: Map<string, { address: string; fields: readonly string[] }>;
  /** Fields of the app's subscriptions, by the account or page. */
  subscriptions: Map<string, readonly string[]>;
  /** Numbers that are not as usual. */
  numbers: Map<string, ProviderNumber>;
  /** Numbers that were asked about; all belong to one WhatsApp Business account. */
  seenNumbers: Set<string>;
  /** Instagram accounts that are connected to a page. */
  instagramAccounts: Set<string>;
  /** Templates of the WhatsApp Business account as Graph gives them. */
  templates: Record<string, unknown>[];
  /** Samples of templates' headers, by the session of their upload; without a handle until their bytes are there. */
  samples: Map<string, { type: string; size: number; handle: string | null }>;
  /** The time after which a submitted template is approved or rejected. */
  templateReviewMs: number;
  /** Faults of the next administering calls. */
  graphFaults: GraphFault[];
  /** Every call to a send path, also refused ones. */
  calls: number;
}

export const createProviderState = (): ProviderState => ({
  sent: [],
  failures: [],
  files: new Map(),
  people: new Map(),
  uploads: new Map(),
  windows: new Map(),
  senders: new Set(['+908500001531']),
  privateReplies: new Set(),
  keys: new Map(),
  appWebhooks: new Map(),
  subscriptions: new Map(),
  numbers: new Map(),
  seenNumbers: new Set(),
  instagramAccounts: new Set(['17841400008460056']),
  templates: [],
  samples: new Map(),
  templateReviewMs: 5_000,
  graphFaults: [],
  calls: 0,
});

/** Ids as the platforms write them. */
export const newWamid = (): string =>
  `wamid.${randomBytes(24).toString('base64').replace(/[+/=]/g, 'A')}`;
export const newMid = (): string => `m_${randomBytes(24).toString('base64url')}`;
export const newMediaId = (): string => String(1e15 + Math.floor(Math.random() * 8e15));
