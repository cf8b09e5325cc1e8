import type { ReleaseChangedByHand } from '@muhatap/shared/wire/releases';
import type { Channel } from '../channel/channel';
import { PRODUCTION } from '../channel/channel-name';
import type { ChannelChange, ChannelState } from '../channel/channel-state';
import { titleOf } from '../store/release-record';
import type { Log } from './log';
import type { ReleaseNews } from './release-news';
import type { ReleaseRecords } from './release-records';

interface Parts {
  readonly channel: Channel;
  readonly records: Pick<ReleaseRecords, 'find'>;
  readonly news: Pick<ReleaseNews, 'changed' | 'changedByHand'>;
  readonly log: Log;
}

/** A person's change that people are notified of; pins concern a few, and its gateway says a withdrawal. */
const isNews = ({ action, automatic }: ChannelChange): boolean =>
  !automatic && (action === 'promote' || action === 'rollback');

/** Pure: changes of one step, oldest first: modules that moved together share their moment, author and operation. */
export function stepsOf(changes: readonly ChannelChange[]): ChannelChange[][] {
  const steps: ChannelChange[][] = [];
  for (const change of changes) {
    const [first] = steps.at(-1) ?? [];
    const isSame =
      first?.at === change.at && first.by === change.by && first.action === change.action;
    if (isSame) steps.at(-1)?.push(change);
    else steps.push([change]);
  }
  return steps;
}

/**
 * Follows the pointer of a channel: says each revision to the backend, and the changes that people made since the one before. Those
 * of a time without a gateway are not said.
 */
export function followChanges({ channel, records, news, log }: Parts) {
  let last: number | null = null;

  const titlesOf = async (step: readonly ChannelChange[]): Promise<string> => {
    const titles = await Promise.all(
      step.map(async ({ name, to }) => {
        const record = await records.find(name, to);
        return record ? titleOf(record) : name;
      }),
    );
    return `${titles.join(', ')}${channel.name === PRODUCTION ? '' : ` (${channel.name})`}`;
  };

  const eventOf = async (step: readonly ChannelChange[]): Promise<ReleaseChangedByHand | null> => {
    const [first] = step;
    const newest = step.at(-1);
    if (first === undefined || newest === undefined) return null;
    const { name, to, percent, by, person = null } = first;
    return {
      revision: newest.revision,
      module: name,
      title: await titlesOf(step),
      action: first.action === 'rollback' ? 'rollback' : 'promote',
      to,
      percent,
      by,
      person,
    };
  };

  const say = async (before: number, revision: number): Promise<void> => {
    const history = (await channel.history()).toReversed();
    const made = history.filter((one) => one.revision > before && one.revision <= revision);
    for (const step of stepsOf(made.filter(isNews))) {
      const event = await eventOf(step);
      if (event !== null) news.changedByHand(event, revision);
    }
  };

  return ({ revision }: ChannelState): void => {
    news.changed(revision);
    const before = last ?? revision;
    last = revision;
    if (revision > before)
      say(before, revision).catch((error: unknown) =>
        log.warn({ err: error }, 'nobody was notified of a changed release'),
      );
  };
}
