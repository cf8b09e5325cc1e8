import { CHANNELS, PLATFORMS, type FlowForm, type Platform } from '@muhatap/shared/wire/channels';

/** A channel on which flows answer; `text` is the limit of a whole text: a message, or a list that is written out. */
export interface FlowChannel extends FlowForm {
  readonly text: number;
}

function flowChannel(platform: Platform): FlowChannel | null {
  const { flow, textLimit } = CHANNELS[platform];
  return 'shows' in flow ? { ...flow, text: textLimit } : null;
}

/** The channels on which a flow can answer. */
export const FLOW_CHANNELS: Readonly<Partial<Record<Platform, FlowChannel>>> = Object.fromEntries(
  PLATFORMS.flatMap((platform) => {
    const channel = flowChannel(platform);
    return channel === null ? [] : [[platform, channel]];
  }),
);

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
