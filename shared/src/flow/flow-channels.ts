import { CHANNEL_CAPABILITIES, PLATFORMS, type Platform } from '@muhatap/shared/wire';

/**
 * How a channel shows a list and how long its parts may be, in code points
 * (docs/behaviour.md §9.6). `list` is the platform's own; `replies` are chips below a text;
 * `numbers` is text alone. A part without a limit of its own is only counted in `text`.
 */
export interface FlowChannel {
  readonly shows: 'list' | 'replies' | 'numbers';
  readonly rows: number;
  /** A whole text: a message, or a list that is written out. */
  readonly text: number;
  readonly title?: number;
  readonly description?: number;
  readonly buttonText?: number;
  readonly rowTitle?: number;
  readonly rowDescription?: number;
}

const WHATSAPP: FlowChannel = {
  shows: 'list',
  rows: 10,
  text: CHANNEL_CAPABILITIES.whatsapp.textLimit,
  title: 60,
  description: 1024,
  buttonText: 20,
  rowTitle: 24,
  rowDescription: 72,
};
const replies = (platform: Platform): FlowChannel => ({
  shows: 'replies',
  rows: 13,
  text: CHANNEL_CAPABILITIES[platform].textLimit,
  rowTitle: 20,
});

/**
 * The channels on which a flow can answer. Twilio takes lists only as templates that it has approved, so they are written out. Authkey sends
 * nothing but templates, and under a post a bot has no place.
 */
export const FLOW_CHANNELS: Readonly<Partial<Record<Platform, FlowChannel>>> = {
  whatsapp: WHATSAPP,
  'whatsapp-twillio': {
    shows: 'numbers',
    rows: 30,
    text: CHANNEL_CAPABILITIES['whatsapp-twillio'].textLimit,
  },
  facebook: replies('facebook'),
  instagram: replies('instagram'),
};

/** The platforms of {@link FLOW_CHANNELS}, in the order in which channels are always named. */
export const FLOW_PLATFORMS: readonly Platform[] = PLATFORMS.filter(
  (platform) => FLOW_CHANNELS[platform] !== undefined,
);

/** Characters as people and platforms count them: code points, so that a picture of two units is one. */
export const lengthOf = (text: string): number => {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
};
