/** Channels with a name for people; any other goes by its own. */
const CHANNELS: Readonly<Record<string, { readonly title: string; readonly place: string }>> = {
  production: { title: 'Canlı ortam', place: 'Canlı ortamda' },
  staging: { title: 'Deneme ortamı (staging)', place: 'Deneme ortamında' },
};

const labelsOf = (channel: string) =>
  Object.hasOwn(CHANNELS, channel) ? CHANNELS[channel] : undefined;

/** A channel of releases as a heading: 'Deneme ortamı (staging)'. */
export const channelTitle = (channel: string): string =>
  labelsOf(channel)?.title ?? `${channel} kanalı`;

/** A channel of releases as the place of something: 'Deneme ortamında'. */
export const channelPlace = (channel: string): string =>
  labelsOf(channel)?.place ?? `${channel} kanalında`;
