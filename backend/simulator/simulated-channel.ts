import type { FastifyInstance } from 'fastify';
import type { PlacedFile } from './inbound-files';
import type { Inbound } from './inbound-input';
import type { ProviderParts } from './provider-desk';
import type { SimulatorConfig } from './simulator.config';
import type { TappedRow } from './tapped-row';
import type { ProviderCall } from './webhook-poster';

/** Something that a citizen has written, before its provider reports it. */
export interface CitizenMessage {
  readonly input: Inbound;
  readonly tapped: TappedRow | null;
  readonly account: string;
  readonly id: string;
  readonly at: Date;
  /** Where files lie, for attachments that are named by their address. */
  readonly origin: string;
}

/** The way in which a provider reports messages of citizens. */
export interface SimulatedInbound {
  /** The demo's account. */
  readonly account: string;
  /** A message id as the platform writes it. */
  readonly newId: () => string;
  /** Whether webhooks bring an id without a name, which a profile look-up answers. */
  readonly isNameless: boolean;
  readonly callAbout: (
    message: CitizenMessage,
    file: PlacedFile | null,
    config: SimulatorConfig,
  ) => ProviderCall;
}

/** A platform as the simulator plays it. */
export interface SimulatedChannel {
  /** The API of the provider; channels of one provider share it. */
  readonly routes: (app: FastifyInstance, parts: ProviderParts) => void;
  /** Null: the provider reports no messages. */
  readonly inbound: SimulatedInbound | null;
}
