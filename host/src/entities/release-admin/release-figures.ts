import { formatNumber } from '@muhatap/shared/i18n';
import type {
  PublishedRelease,
  ReleasedModule,
  ReleaseHealth,
} from '@muhatap/shared/wire/releases';
import { formatPart } from './release-labels';
import { releaseOf } from './release-standing';

/** A figure of a release, and that of the release before it with the difference, where the two can be compared. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly before: string | null;
  readonly difference: Difference | null;
}

interface Difference {
  readonly text: string;
  readonly tone: 'better' | 'worse' | 'same';
}

/** With fewer sessions of either release a difference is chance. */
const COMPARABLE = 20;

/**
 * The release that another one is measured against: everybody's for one on trial, the one to go back to for everybody's, otherwise the one
 * published before it that sessions have reported.
 */
export function predecessorOf(module: ReleasedModule, release: string): PublishedRelease | null {
  const { canary, current, previous, releases } = module;
  if (release === canary?.release && current !== null) return releaseOf(module, current);
  if (release === current && canary === null && previous !== null)
    return releaseOf(module, previous);
  const older = releases.slice(releases.findIndex((one) => one.release === release) + 1);
  return older.find(({ health }) => health !== null && health.sessions > 0) ?? null;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
const seconds = (ms: number): string => `${formatNumber(tenth(ms / 1000))} sn`;
const share = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);

/** The difference of two numbers of which less is better, in words; one that rounds to nothing is none. */
function differenceOf(
  now: number,
  before: number,
  words: { readonly more: string; readonly less: string; readonly same: string },
): Difference {
  // Of the numbers as they are shown: people subtract what they read.
  const difference = tenth(tenth(now) - tenth(before));
  if (difference === 0) return { text: words.same, tone: 'same' };
  const amount = formatNumber(Math.abs(difference));
  return difference > 0
    ? { text: words.more.replace('#', amount), tone: 'worse' }
    : { text: words.less.replace('#', amount), tone: 'better' };
}

const describeLoad = ({ p50, p95 }: NonNullable<ReleaseHealth['load']>): string =>
  `medyan ${seconds(p50)} · %95: ${seconds(p95)}`;

function loadFigure({ load }: ReleaseHealth, before: ReleaseHealth | null): Figure[] {
  if (load === null) return [];
  const other = before?.load ?? null;
  const isComparable = other !== null && Math.min(load.count, other.count) >= COMPARABLE;
  return [
    {
      name: 'Yüklenme',
      value: describeLoad(load),
      before: isComparable ? describeLoad(other) : null,
      difference: isComparable
        ? differenceOf(load.p50 / 1000, other.p50 / 1000, {
            more: '# sn daha yavaş',
            less: '# sn daha hızlı',
            same: 'aynı hızda',
          })
        : null,
    },
  ];
}

const sessionFigure = (health: ReleaseHealth, before: ReleaseHealth): Figure => ({
  name: 'Oturum',
  value: formatNumber(health.sessions),
  before: formatNumber(before.sessions),
  difference: null,
});

function failureFigure(health: ReleaseHealth, before: ReleaseHealth): Figure {
  const of = ({ failed, sessions }: ReleaseHealth) => share(failed, sessions);
  return {
    name: 'Açılamayan',
    value: formatPart(health.failed, health.sessions),
    before: formatPart(before.failed, before.sessions),
    difference: differenceOf(of(health), of(before), {
      more: '# puan daha çok',
      less: '# puan daha az',
      same: 'aynı oranda',
    }),
  };
}

function errorFigure(health: ReleaseHealth, before: ReleaseHealth): Figure {
  const of = ({ errors, sessions }: ReleaseHealth) => share(errors, sessions);
  return {
    name: '100 oturumda hata',
    value: formatNumber(tenth(of(health))),
    before: formatNumber(tenth(of(before))),
    difference: differenceOf(of(health), of(before), {
      more: '# daha çok',
      less: '# daha az',
      same: 'aynı sayıda',
    }),
  };
}

/** The figures of a release beside those of the release before it; its load time alone where there is none, or too few sessions of either. */
export function figuresOf(
  health: ReleaseHealth,
  before: ReleaseHealth | null,
): { readonly figures: readonly Figure[]; readonly isTooFew: boolean } {
  const isTooFew = before !== null && Math.min(health.sessions, before.sessions) < COMPARABLE;
  if (before === null || isTooFew) return { figures: loadFigure(health, null), isTooFew };
  return {
    figures: [
      ...loadFigure(health, before),
      sessionFigure(health, before),
      failureFigure(health, before),
      errorFigure(health, before),
    ],
    isTooFew,
  };
}

/** Why two releases are not compared. */
export const describeTooFew = (sessions: number, before: number): string =>
  `Karşılaştırmak için oturum az: bu sürümde ${formatNumber(sessions)}, öncekinde ${formatNumber(before)} (en az ${COMPARABLE} gerekir)`;
