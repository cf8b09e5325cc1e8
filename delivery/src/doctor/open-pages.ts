import { Page } from './page';
import { hasFault, reasonOf } from './page-faults';
import type { PageProblem, PageTask, Visit } from './page-task';

/** A page that has not come up by then has failed; a shell reports a module that runs two seconds after it came. */
const PATIENCE_MS = 8_000;
/** Further addresses say nothing new. */
const ENOUGH = 3;

let rejected: unknown[] = [];
/** Notes a promise that nobody has awaited: the page that is open made it. */
export const noteRejection = (error: unknown): void => void rejected.push(error);

/** The pages of a task, one at a time: the next address is gone to as by a link, unless the page before has failed. */
class Walk {
  private page: Page | null = null;
  private before: Visit | null = null;
  readonly problems: PageProblem[] = [];
  private named: readonly string[] = [];

  constructor(
    private readonly task: PageTask,
    private readonly patienceMs: number,
  ) {}

  async visit(visit: Visit): Promise<void> {
    const page = this.pageFor(visit);
    this.before = visit;
    // One that has failed may never draw anything.
    await page.settle(this.patienceMs, () => page.isDrawn || hasFault(page));
    this.named = page.fakes?.addresses ?? [];
    const reason = reasonOf(this.task, page, visit, rejected);
    if (reason === null) return;
    this.problems.push({ address: visit.address, reason });
    // The page may remember a failure.
    this.leave();
  }

  /** The addresses that the fakes name besides those of the task. */
  furtherVisits(): Visit[] {
    const { visits } = this.task;
    const [first] = visits;
    if (first === undefined) return [];
    return this.named
      .filter((address) => visits.every((visit) => visit.address !== address))
      .map((address) => ({ address, start: first.start, isOptional: false }));
  }

  /** Waits for the shell's word that the module runs. */
  async finish(): Promise<void> {
    const { page, before: last, task } = this;
    if (page === null || last === null || task.module === null) return;
    const { name } = task.module;
    const isReported = () => page.outcomes.some(({ module }) => module === name);
    await page.settle(this.patienceMs, () => isReported() || hasFault(page));
    const reason =
      reasonOf(task, page, last, rejected) ?? (isReported() ? null : 'modül yüklenmiyor');
    if (reason !== null) this.problems.push({ address: last.address, reason });
  }

  leave(): void {
    this.page?.close();
    this.page = null;
    rejected = [];
  }

  private pageFor(visit: Visit): Page {
    const { page } = this;
    if (page !== null && this.before?.start === visit.start && !visit.isSignIn) {
      page.go(visit.address);
      return page;
    }
    this.leave();
    return (this.page = new Page(this.task, visit));
  }
}

/** Opens the addresses of a task one after the other and answers those that fail. `opening` is called before each. */
export async function openPages(
  task: PageTask,
  opening: (address: string) => void = () => undefined,
  patienceMs = PATIENCE_MS,
): Promise<PageProblem[]> {
  const walk = new Walk(task, patienceMs);
  const visitAll = async (visits: readonly Visit[]) => {
    for (const visit of visits) {
      if (walk.problems.length >= ENOUGH) break;
      opening(visit.address);
      await walk.visit(visit);
    }
  };
  await visitAll(task.visits);
  await visitAll(walk.furtherVisits());
  await walk.finish();
  walk.leave();
  return walk.problems;
}
