import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { pairsOf } from '../gate/promote-gate';
import { DeliveryRefusal } from '../refusal';
import { releaseId, type ReleaseRecord } from '../store/release-record';
import type { ReleaseStore } from '../store/release-store';
import { openApart } from './page-process';
import type { PageProblem, PageTask } from './page-task';
import { pageTask, type Meeting } from './page-tasks';
import { PassedPages } from './passed-pages';

/** Processes at once; each needs a processor. */
const AT_ONCE = 2;
/** So long a page waits for one answer: well within the minute after which proxies in front commonly end a call. */
const ANSWER_MS = 20_000;
/** So long a fault is the answer to the call that is made again; opening the pages anew may find that it was the machine's. */
const KEPT_MS = 60_000;
/** Releases and files bear other names in each release. */
const NAMES = /\d+\.\d+\.\d[^\s]*-[0-9a-f]{12}|[0-9a-f]{8}(?=\.js)/g;

/** Says in sentences which pages fail once releases become live; see {@link PageDoctor}. */
export type Doctor = Pick<PageDoctor, 'objections'>;

/** Opens the pages of releases as a browser would, before anybody does, and says in sentences which of them fail. */
export class PageDoctor {
  private readonly passed: PassedPages;
  private readonly inTurn = pLimit(AT_ONCE);
  /** Pages that are being opened or failed a moment ago. */
  private readonly underway = new Map<string, Promise<PageProblem[]>>();

  /** `open` opens the pages of a task; by default another process does. */
  constructor(
    private readonly store: ReleaseStore,
    private readonly open: (task: PageTask) => Promise<PageProblem[]> = openApart,
    private readonly answerMs = ANSWER_MS,
  ) {
    this.passed = new PassedPages(store.root);
  }

  /**
   * Which pages fail once the candidates are live among `after`, and did not fail with what was live `before`: a fault that people have
   * already, and a shortcoming of the stand-in browser, refuse nothing. `meet`: whether somebody gets a module and a shell beside each other.
   */
  async objections(
    candidates: readonly ReleaseRecord[],
    after: readonly ReleaseRecord[],
    before: readonly ReleaseRecord[],
    meet: (module: ReleaseRecord, shell: ReleaseRecord) => boolean = () => true,
  ): Promise<string[]> {
    const meetings = meetingsOf(candidates, after).filter(
      ({ module, shell }) => module === null || meet(module, shell),
    );
    const found = await Promise.all(
      meetings.map(async (meeting) => {
        const problems = await this.examine(meeting);
        if (problems.length === 0) return [];
        const known = await this.knownBefore(meeting, before);
        return sentences(
          meeting,
          problems.filter((problem) => !known.has(likeness(problem))),
        );
      }),
    );
    return [...new Set(found.flat())];
  }

  /**
   * For one call of a page, which is refused with `examining` where pages are not opened in time. They go on being opened, and the same call
   * made again gets their answer. One that was given up meanwhile changes nothing.
   */
  inTime(isGivenUp: () => boolean): Doctor {
    const until = performance.now() + this.answerMs;
    return {
      objections: async (...releases) => {
        const answered = new AbortController();
        const late = wait(Math.max(0, until - performance.now()), undefined, answered).then(() => {
          throw new DeliveryRefusal(
            'examining',
            'Sürümün sayfaları hâlâ açılıp deneniyor; hiçbir şey değişmedi. Birazdan yeniden deneyin.',
          );
        });
        try {
          const found = await Promise.race([this.objections(...releases), late]);
          if (isGivenUp())
            throw new DeliveryRefusal('given_up', 'Vazgeçildi; hiçbir şey değişmedi.');
          return found;
        } finally {
          answered.abort();
        }
      },
    };
  }

  /** The addresses that fail where a module, or a shell alone, meets what stands beside it. Who asks meanwhile gets the same answer. */
  async examine(meeting: Meeting): Promise<readonly PageProblem[]> {
    const releases = [meeting.shell, meeting.module, ...meeting.others].map((one) =>
      one ? label(one) : '',
    );
    const task = await pageTask(this.store, meeting);
    const opened = task.fakes === null ? releases : [...releases, digestOf(task.fakes)];
    if (await this.passed.has(opened)) return [];
    const key = opened.join(' ');
    return this.underway.get(key) ?? this.start(key, task, opened);
  }

  private start(key: string, task: PageTask, opened: readonly string[]): Promise<PageProblem[]> {
    const forget = () => void this.underway.delete(key);
    const examination = this.inTurn(() => this.open(task)).then(async (problems) => {
      if (problems.length === 0) await this.passed.add(opened);
      return problems;
    });
    this.underway.set(key, examination);
    examination.then(
      ({ length }) => (length === 0 ? forget() : void setTimeout(forget, KEPT_MS).unref()),
      forget,
    );
    return examination;
  }

  private async knownBefore(
    { module, shell }: Meeting,
    before: readonly ReleaseRecord[],
  ): Promise<ReadonlySet<string>> {
    const ofName = (name: string) => before.find((one) => one.name === name);
    const [oldShell, oldModule] = [ofName(shell.name), module && ofName(module.name)];
    if (oldShell?.kind !== 'shell' || (module && oldModule?.kind !== 'module')) return new Set();
    const meeting = {
      shell: oldShell,
      module: oldModule?.kind === 'module' ? oldModule : null,
      others: othersOf(module?.name ?? null, before),
    };
    return new Set((await this.examine(meeting)).map(likeness));
  }
}

/** Every page on which a candidate meets what is live, and what each candidate shell shows by itself. */
export function meetingsOf(
  candidates: readonly ReleaseRecord[],
  live: readonly ReleaseRecord[],
): Meeting[] {
  const distinct = new Map(
    pairsOf(candidates, live).map(([module, shell]) => [
      `${module.name} ${releaseId(module)} ${releaseId(shell)}`,
      { module, shell, others: othersOf(module.name, live) },
    ]),
  );
  const alone = candidates.flatMap((shell): Meeting[] =>
    shell.kind === 'shell' ? [{ module: null, shell, others: othersOf(null, live) }] : [],
  );
  return [...alone, ...distinct.values()];
}

/** One release of each other module: what everybody has of it. */
export function othersOf(name: string | null, live: readonly ReleaseRecord[]): Meeting['others'] {
  const others = new Map<string, Meeting['others'][number]>();
  for (const one of live)
    if (one.kind === 'module' && one.name !== name && !others.has(one.name))
      others.set(one.name, one);
  return [...others.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

const likeness = ({ address, reason }: PageProblem): string =>
  `${address} ${reason.replaceAll(NAMES, '')}`;

/** One sentence for each reason, with the addresses that it closes. */
export function sentences({ module, shell }: Meeting, problems: readonly PageProblem[]): string[] {
  const reasons = new Set(problems.map(({ reason }) => reason));
  const who = module ? `${label(module)}, ${label(shell)} içinde` : `${label(shell)},`;
  return [...reasons].map((reason) => {
    const addresses = problems.filter((one) => one.reason === reason).map(({ address }) => address);
    return `${who} ${addresses.join(', ')} ${addresses.length > 1 ? 'adreslerinde' : 'adresinde'} açılmıyor: ${reason}.`;
  });
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const label = (record: ReleaseRecord): string => `${record.name} ${releaseId(record)}`;
