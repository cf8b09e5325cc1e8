import type { checkDifferences, Difference, Units } from './declaration-check';
import { Verdicts, type Refusal } from './verdicts';

/** Differences that are decided together, and where the declarations behind them are read. */
export interface Question {
  readonly differences: readonly Difference[];
  readonly units: () => Promise<Units>;
}

/** The compiler's verdicts on differences, made once and kept beside the releases. */
export class Decisions {
  private readonly verdicts: Verdicts;
  /** Keys on which the compiler gave no verdict, with the reason: one operation does not wait for it twice. */
  private readonly undecided = new Map<string, string>();

  constructor(
    root: string,
    private readonly check: typeof checkDifferences,
  ) {
    this.verdicts = new Verdicts(root);
  }

  /** The refusals, as far as they are known. A page cannot wait for the compiler, and what fits is the rule. */
  async known(differences: readonly Difference[]): Promise<readonly Refusal[]> {
    return (await this.verdicts.find(differences)) ?? [];
  }

  /** The reason why there is no verdict, where the compiler gave none. */
  failureOf(differences: readonly Difference[]): string | undefined {
    return this.undecided.get(this.verdicts.keyOf(differences));
  }

  /** Has the compiler decide, in one run, all on which there is no verdict yet. */
  async learn(questions: readonly Question[]): Promise<void> {
    const open = new Map<string, readonly Difference[]>();
    const units: Record<string, string> = {};
    for (const { differences, units: read } of questions) {
      const key = this.verdicts.keyOf(differences);
      if (open.has(key) || this.undecided.has(key)) continue;
      if ((await this.verdicts.find(differences)) !== null) continue;
      try {
        Object.assign(units, await read());
        open.set(key, differences);
      } catch (error) {
        this.undecided.set(key, messageOf(error));
      }
    }
    if (open.size === 0) return;
    try {
      await this.decideAll([...open.values()], units);
    } catch (error) {
      for (const key of open.keys()) this.undecided.set(key, messageOf(error));
    }
  }

  private async decideAll(sets: readonly (readonly Difference[])[], units: Units): Promise<void> {
    const distinct = [...new Map(sets.flat().map((one) => [keyOf(one), one])).values()];
    const reasons = await this.check(distinct, units);
    const reasonOf = new Map(distinct.map((one, index) => [keyOf(one), reasons[index] ?? null]));
    for (const differences of sets)
      await this.verdicts.keep(
        differences,
        differences.flatMap((one) => {
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
