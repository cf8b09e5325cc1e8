import type { ConnectionCredentials, Platform, PROOFS } from '@muhatap/shared/wire/channels';
import type { SendAction } from '@muhatap/shared/wire/conversations';
import type { ChannelConfig } from '../../config/config';
import type { AccountQuestion } from './account-check';
import type { InspectAccount, InspectedAccount } from './inspection';
import type { InboundBatch } from './inbound.types';
import type { MediaSource } from './media-source';
import type {
  ReadTemplates,
  SubmittedTemplate,
  TemplateDraft,
  TemplatePlace,
  TemplateRefusal,
} from './provider-template';
import type { SendMessage } from './outbound.types';

/** A call's headers under their names in lower case. */
export type CallHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** A webhook call as it came in; `address` is the public one that the provider called. */
export interface WebhookCall {
  readonly body: Buffer;
  readonly headers: CallHeaders;
  readonly address: string;
}

/** A call as the journal keeps it. */
export interface StoredCall {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly receivedAt: Date;
}

/** The calls of one provider, for one channel or several; they come to `/webhooks/{source}`, which CHANNELS names. */
export interface ChannelWebhook {
  /** Answered once the call is stored. */
  readonly answer: { readonly type: string; readonly body: string };
  /** Answers the provider's handshake; null refuses it. Left out: the provider makes none. */
  readonly answerHandshake?: (
    query: Readonly<Record<string, unknown>>,
    channels: ChannelConfig,
  ) => string | null;
  /** The account whose own key signs the call. Nothing else of the call is believed yet. Left out: one secret signs for all accounts. */
  readonly signingAccount?: (
    call: WebhookCall,
  ) => { readonly platform: Platform; readonly externalId: string } | null;
  /** The secret that signs, of the installation or of the account; null refuses every call. */
  readonly secretOf: (channels: ChannelConfig, keys: ConnectionCredentials) => string | null;
  /** Whether the call was made by somebody who has the secret. */
  readonly isSigned: (call: WebhookCall, secret: string) => boolean;
  /** Headers that the journal keeps of a signed call. */
  readonly keptHeaders?: (address: string) => Record<string, string>;
  /** Takes a stored call apart. Never throws: what cannot be read is a problem of the batch. */
  readonly parse: (call: StoredCall) => InboundBatch;
}

/** Where a provider is reached and where it reaches us. `timeoutMs` is given by tests. */
export interface SenderParts {
  readonly channels: Pick<ChannelConfig, 'baseUrlOf'>;
  readonly publicOrigin: string;
  readonly timeoutMs?: number | undefined;
}

/** Finds the address of a message's file, which `source` names. Throws MediaGone for good, any other error for now. */
export type FindFile = (
  source: string,
  keys: ConnectionCredentials,
  channels: ChannelConfig,
  timeoutMs?: number,
) => MediaSource | Promise<MediaSource>;

/** A person as their platform describes them to a business that they have written to. */
export interface Profile {
  readonly name: string;
  readonly pictureUrl: string | null;
}

/** The look-up of citizens whom webhooks name by their id alone. */
export interface ProfileLookup {
  /**
   * Null: the platform gives no profile (the person did not allow it, the id is old). Throws when
   * the platform does not answer.
   */
  readonly fetch: (
    id: string,
    keys: ConnectionCredentials,
    channels: ChannelConfig,
    timeoutMs?: number,
  ) => Promise<Profile | null>;
  /** Where a profile's picture is fetched. Throws MediaGone for a foreign address. */
  readonly pictureSource: (url: string, channels: ChannelConfig) => MediaSource;
}

/** The ids under which webhooks name an account. */
export interface AccountId {
  /** The id as it is stored, of what somebody typed; null for what is none. */
  readonly read: (input: string) => string | null;
  /** Turkish, for what {@link read} refuses. */
  readonly fault: string;
}

/**
 * Everything that is specific to one channel. Limits, window, kinds of files and names, which
 * browsers need as well, stand in the shared table CHANNELS.
 */
export interface ChannelAdapter {
  /** The keys that an account needs, each with its Turkish name. */
  readonly keys: Readonly<Partial<Record<keyof ConnectionCredentials, string>>>;
  /** Reads the one key of an account from before keys were sealed. */
  readonly readPlainKey: (key: string) => ConnectionCredentials;
  readonly accountId: AccountId;
  /**
   * Whether an account belongs to one company alone; otherwise each company has its own, since the
   * provider does not say whose it is.
   */
  readonly isAccountExclusive: boolean;
  /** Checks with the provider whether the keys control the account. */
  readonly accountQuestion: (
    account: string,
    keys: ConnectionCredentials,
    channels: ChannelConfig,
  ) => AccountQuestion;
  /** Checks everything that the account needs at its provider, and sets what can be set from here. */
  readonly inspect: InspectAccount;
  /** Registers a number with its PIN; answers why it was refused, in Turkish. Left out: the channel has no such step. */
  readonly register?: (account: InspectedAccount, pin: string) => Promise<string | null>;
  /** Why a business account that somebody typed is not the account's, in Turkish; null where it is. Left out: the channel has none. */
  readonly businessFault?: (
    account: InspectedAccount,
    businessId: string,
  ) => Promise<string | null>;
  /** Reads the account's templates from its provider. Left out: the provider does not tell them. */
  readonly readTemplates?: (account: InspectedAccount) => Promise<ReadTemplates>;
  /** Submits a template for approval, a new one or one that is there anew. Left out: the provider takes none. */
  readonly submitTemplate?: (
    account: InspectedAccount,
    draft: TemplateDraft,
    place: TemplatePlace,
  ) => Promise<SubmittedTemplate>;
  /** Deletes a template; one that is gone counts as deleted. Left out: the provider lets nobody. */
  readonly deleteTemplate?: (
    account: InspectedAccount,
    template: { readonly id: string; readonly name: string },
  ) => Promise<TemplateRefusal | null>;
  /** The way in which the account proves that words arrive. */
  readonly proof: (typeof PROOFS)[number];
  readonly webhook: ChannelWebhook;
  readonly createSender: (parts: SenderParts) => SendMessage;
  /** Null: the channel has no inbound files. */
  readonly findFile: FindFile | null;
  /** Null: the name comes with the webhooks, or not at all. */
  readonly profile: ProfileLookup | null;
  /** The citizen's id on the platform for a phone in E.164; null where a phone names nobody there. */
  readonly idOfPhone: ((phone: string) => string) | null;
  /** Turkish name of a citizen whom the platform does not name; null: their id stands for it. */
  readonly namelessCitizen: string | null;
  /** Codes of the provider's refusals by what helps; other codes are the product's own. */
  readonly sendActions: Readonly<Partial<Record<SendAction, readonly (string | RegExp)[]>>>;
}
