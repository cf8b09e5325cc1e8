import type { SystemStyleObject } from '@muhatap/shared/ui';
import { CHANNELS, type Platform } from '@muhatap/shared/wire/channels';

/**
 * The usual colours of a channel. Each text has a contrast of at least 4.5 to 1 on its ground, in
 * light and in dark.
 */
interface Look {
  readonly wall: string;
  readonly bar: string;
  readonly barText: string;
  readonly bot: string;
  readonly botText: string;
  readonly meta: string;
  readonly citizen: string;
  readonly citizenText: string;
  readonly citizenMeta: string;
  /** Colour of buttons and links. */
  readonly accent: string;
  readonly line: string;
  /** Where one writes, and the rows that slide up. */
  readonly sheet: string;
  readonly field: string;
}

const WHATSAPP = {
  light: {
    wall: '#EFE8DF',
    bar: '#00745E',
    barText: '#FFFFFF',
    bot: '#FFFFFF',
    botText: '#111B21',
    meta: '#5D6C75',
    citizen: '#D9FDD3',
    citizenText: '#111B21',
    citizenMeta: '#4C5D66',
    accent: '#007A5E',
    line: '#E4E8EA',
    sheet: '#FFFFFF',
    field: '#FFFFFF',
  },
  dark: {
    wall: '#0B141A',
    bar: '#1F2C34',
    barText: '#E9EDEF',
    bot: '#1F2C34',
    botText: '#E9EDEF',
    meta: '#9AABB5',
    citizen: '#005C4B',
    citizenText: '#E9EDEF',
    citizenMeta: '#BFDAD3',
    accent: '#06CF9C',
    line: '#33424C',
    sheet: '#121B22',
    field: '#1F2C34',
  },
};
const MESSENGER = {
  light: {
    wall: '#FFFFFF',
    bar: '#FFFFFF',
    barText: '#080809',
    bot: '#F0F2F5',
    botText: '#080809',
    meta: '#60646B',
    citizen: '#0A66E0',
    citizenText: '#FFFFFF',
    citizenMeta: '#FFFFFF',
    accent: '#0A5FD1',
    line: '#E1E4E8',
    sheet: '#FFFFFF',
    field: '#F0F2F5',
  },
  dark: {
    wall: '#0F1011',
    bar: '#18191B',
    barText: '#F1F2F4',
    bot: '#303236',
    botText: '#F1F2F4',
    meta: '#A5A9B0',
    citizen: '#0A66E0',
    citizenText: '#FFFFFF',
    citizenMeta: '#FFFFFF',
    accent: '#6BB0FF',
    line: '#34373C',
    sheet: '#18191B',
    field: '#2A2C30',
  },
};
const INSTAGRAM = {
  light: {
    ...MESSENGER.light,
    bot: '#EFEFEF',
    citizen: 'linear-gradient(160deg, #8134AF, #5B51D8)',
    accent: '#5A3FC8',
    field: '#F3F3F4',
  },
  dark: {
    ...MESSENGER.dark,
    wall: '#0B0B0D',
    bot: '#262629',
    citizen: 'linear-gradient(160deg, #8134AF, #5B51D8)',
    accent: '#B4A6FF',
  },
};
/** By the family of the channel: through any provider it is WhatsApp that a citizen holds in hand. */
const LOOKS: Readonly<Record<string, { readonly light: Look; readonly dark: Look }>> = {
  whatsapp: WHATSAPP,
  facebook: MESSENGER,
  instagram: INSTAGRAM,
};

const variables = (look: Look): Record<`--${string}`, string> =>
  Object.fromEntries(
    Object.entries(look).map(([name, value]) => [`--phone-${name}`, value as string]),
  );

/** The colours of a channel's phone as variables. */
export function phoneColors(channel: Platform): SystemStyleObject {
  const { light, dark } = LOOKS[CHANNELS[channel].family] ?? WHATSAPP;
  return { ...variables(light), _dark: variables(dark) };
}

/** Whether the channel is WhatsApp in the citizen's hand. */
export const isWhatsApp = (channel: Platform): boolean => CHANNELS[channel].family === 'whatsapp';

/** A colour of the look as a style, by its name in {@link Look}. */
export const v = (name: keyof Look): string => `var(--phone-${name})`;
export const focus = { outline: '2px solid', outlineColor: v('accent'), outlineOffset: '-2px' };
