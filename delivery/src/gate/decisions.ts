import type { Place } from '../storage/open-storage';
import type { checkDifferences, Difference, Units } from './declaration-check';
import { Verdicts, type Comparison, type Refusal } from './verdicts';

export interface Question extends Comparison {
  /** The module, or the shell, that these are about. Texts of another never reach the compiler beside its own. */
  readonly about: string;
  readonly units: () => Promise<Units>;
}

/** Pairs of releases in one run of the compiler: many have most of their declarations in common, and it must end in time. */
const TOGETHER = 25;

/** The compiler's verdicts on differences, made once and kept beside the releases. */
export class Decisions {
  private readonly verdicts: Verdicts;
  /** Keys on which the compiler gave no verdict, with the reason: one operation does not wait for it twice. */
  private readonly undecided = new Map<string, string>();

  constructor(
    root: Place,
    private readonly check: typeof checkDifferences,
  ) {
    this.verdicts = new Verdicts(root);
  }

  /** The refusals, as far as they are known. A page cannot wait for the compiler, and what fits is the rule. */
  async known(question: Question): Promise<readonly Refusal[]> {
    return (await this.verdicts.find(question)) ?? [];
  }

  /** The reason why there is no verdict, where the compiler gave none. */
  failureOf(question: Question): string | undefined {
    return this.undecided.get(this.verdicts.keyOf(question));
  }

  /** Has the compiler decide all on which there is no verdict yet, those about one module together. */
  async learn(questions: readonly Question[], patienceMs?: number): Promise<void> {
    const open = new Map<string, Map<string, Question>>();
    for (const question of questions) {
      const key = this.verdicts.keyOf(question);
      if (this.undecided.has(key) || (await this.verdicts.find(question)) !== null) continue;
      open.set(
        question.about,
        (open.get(question.about) ?? new Map<string, Question>()).set(key, question),
      );
    }
    for (const own of open.values())
      for (let at = 0; at < own.size; at += TOGETHER)
        await this.learnTogether([...own].slice(at, at + TOGETHER), patienceMs);
  }

  private async learnTogether(
    open: readonly (readonly [string, Question])[],
    patienceMs?: number,
  ): Promise<void> {
    const readable: Question[] = [];
    const units: Record<string, string> = {};
    for (const [key, question] of open)
      try {
        Object.assign(units, await question.units());
        readable.push(question);
      } catch (error) {
        this.undecided.set(key, messageOf(error));
      }
    if (readable.length === 0) return;
    try {
      await this.decideAll(readable, units, patienceMs);
    } catch (error) {
      for (const [key] of open) this.undecided.set(key, messageOf(error));
    }
  }

  private async decideAll(
    questions: readonly Question[],
    units: Units,
    patienceMs?: number,
  ): Promise<void> {
    const all = questions.flatMap(({ differences }) => differences);
    const distinct = [...new Map(all.map((one) => [keyOf(one), one])).values()];
    const reasons = await this.check(distinct, units, patienceMs);
    const reasonOf = new Map(distinct.map((one, index) => [keyOf(one), reasons[index] ?? null]));
    for (const question of questions)
      await this.verdicts.keep(
        question,
        question.differences.flatMap((one) => {
          const reason = reasonOf.get(keyOf(one));
          const { package: place, name, call } = one;
          return reason ? [{ package: place, name, reason, ...(call && { call }) }] : [];
        }),
      );
  }
}

const keyOf = ({ name, needed, offered, call, reduced }: Difference): string =>
  [name, needed, offered, call, reduced].join(' ');
const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
