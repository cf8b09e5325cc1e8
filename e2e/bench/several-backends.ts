import { cpus } from 'node:os';
import { ask } from './backend-programs';
import { roundsOf } from './size';
import { median, ms, type Line } from './table';

/** Backends as processes of their own: messages out of a backlog, and calls a second to two of them. */
const BACKENDS = {
  messages: 24_000,
  share: 0.3,
  messagesOfShares: 8_000,
  rounds: roundsOf(5),
  perSecond: 500,
  seconds: 30,
};

/** Two backends take at least 1.5 times as much as one; the aim is 1.7. */
const ONE_OVER_TWO = 1 / 1.5;

interface BackendsRound {
  readonly one: number;
  readonly two: number;
}
function besideOne(rounds: readonly BackendsRound[]): Pick<Line, 'figures' | 'result'> {
  const [one, two] = [median(rounds.map((round) => round.one)), median(rounds.map((r) => r.two))];
  return {
    figures: `two ${two.toFixed(0)}/s, one ${one.toFixed(0)}/s (${(two / one).toFixed(2)} of it)`,
    result: median(rounds.map((round) => round.one / round.two)),
  };
}

/**
 * One backend beside two, and two at an even pace. They divide the machine's cores with PostgreSQL, so that line is for comparison; with a share
 * of a core for each, which leaves PostgreSQL the rest, two show what machines of their own would.
 */
export async function backendLines(server: string): Promise<Line[]> {
  const { backlog, shared, pace } = await ask<{
    backlog: BackendsRound[];
    shared: BackendsRound[] | null;
    pace: { readonly answeredMs: number; readonly storedMs: number }[];
  }>('server', server, ['backends', JSON.stringify(BACKENDS)]);
  const [answered, stored] = [
    median(pace.map(({ answeredMs }) => answeredMs)),
    median(pace.map(({ storedMs }) => storedMs)),
  ];
  return [
    {
      what: `messages out of a backlog, two backends beside one, ${cpus().length} cores`,
      ...besideOne(backlog),
    },
    ...(shared === null
      ? []
      : [
          {
            what: `messages out of a backlog, two backends beside one, ${BACKENDS.share * 100} % of a core each`,
            ...besideOne(shared),
            limit: ONE_OVER_TWO,
          },
        ]),
    {
      what: `${BACKENDS.perSecond} calls a second to two backends: seconds behind after ${BACKENDS.seconds} s`,
      figures: `the last call answered after ${ms(answered)}, the last message stored after ${ms(stored)}`,
      result: stored / 1000,
    },
  ];
}
