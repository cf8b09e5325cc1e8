import { FLOW_CHANNELS, type FlowChannel, type ProblemField } from '@muhatap/shared/flow';

const tightest = (limit: (channel: FlowChannel) => number | undefined): number =>
  Math.min(...Object.values(FLOW_CHANNELS).flatMap((channel) => limit(channel) ?? []));

const text = tightest((channel) => channel.text);

/** The lowest limit of any channel, code points: a text within these fits everywhere. */
export const TEXT_LIMITS: Readonly<Record<ProblemField, number>> = {
  title: tightest((channel) => channel.title),
  description: tightest((channel) => channel.description),
  buttonText: tightest((channel) => channel.buttonText),
  message: text,
  'button.title': tightest((channel) => channel.rowTitle),
  'button.description': tightest((channel) => channel.rowDescription),
  unknownText: text,
  handOffText: text,
  silenceText: text,
};

/** The most choices that every channel shows in one list. */
export const ROW_LIMIT = tightest((channel) => channel.rows);
