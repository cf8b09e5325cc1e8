import type { Channel } from '../channel/channel';
import { readLiveBackend } from '../store/backend-file';
import type { ReleaseStore } from '../store/release-store';
import {
  declarationsDigest,
  type ModuleReleaseRecord,
  type ShellRelease,
} from '../store/release-record';
import { checkDifferences, type Difference } from './declaration-check';
import { BackendFit } from './backend-fit';
import { Decisions, type Question } from './decisions';
import { misfits, type Judge, type Pair } from './promote-gate';
import type { Refusal } from './verdicts';

/** Names with a reason in one answer; a changed shape is often in the declaration of many. */
const NAMED = 3;

/** Names whose declaration differs between a module's build and a shell's. Builds before digests have none. */
export function differencesOf(module: ModuleReleaseRecord, shell: ShellRelease): Difference[] {
  return Object.entries(module.declared ?? {}).flatMap(([name, units]) =>
    Object.entries(units).flatMap(([one, needed]) => {
      const offered = shell.declared?.[name]?.[one];
      const reduced = module.reduced?.[name]?.[one];
      return offered && offered !== needed
        ? [{ package: name, name: one, needed, offered, ...(reduced && { reduced }) }]
        : [];
    }),
  );
}

/** Whether modules fit shells in a channel: by contract, versions and names from the records alone, by declarations with the compiler's verdict. */
export class Fit {
  /** The same about the backend of the channel. */
  readonly backend: BackendFit;
  private readonly decisions: Decisions;

  constructor(
    private readonly store: Pick<ReleaseStore, 'root' | 'unitsOf'>,
    channel: Pick<Channel, 'root'>,
    check = checkDifferences,
  ) {
    this.decisions = new Decisions(store.root, check);
    this.backend = new BackendFit(store, this.decisions, () => readLiveBackend(channel.root));
  }

  /** The reasons why not, as far as they are known without the compiler. */
  readonly known: Judge = async (module, shell) => {
    const refusals = await this.decisions.known(this.question(module, shell));
    return [...misfits(module, shell), ...sentences(module, shell, refusals)];
  };

  /** The reasons why not; the compiler decides where there is no verdict yet. That it cannot is a reason itself. */
  readonly decide: Judge = async (module, shell) => {
    await this.learn([[module, shell]]);
    const failure = this.decisions.failureOf(this.question(module, shell));
    return [
      ...(await this.known(module, shell)),
      ...(failure === undefined
        ? []
        : [`${label(module)} ile ${label(shell)} karşılaştırılamadı, yeniden deneyin: ${failure}`]),
    ];
  };

  /** For going back, which must not hang on a compiler: without its verdict the records alone decide. */
  readonly decideIfAble: Judge = async (module, shell) => {
    await this.learn([[module, shell]]);
    return this.known(module, shell);
  };

  /** Has the compiler decide all pairs on which there is no verdict yet. */
  learn(pairs: readonly Pair[], patienceMs?: number): Promise<void> {
    const questions = pairs.map(([module, shell]) => this.question(module, shell));
    return this.decisions.learn(questions, patienceMs);
  }

  private question(module: ModuleReleaseRecord, shell: ShellRelease): Question {
    return {
      differences: differencesOf(module, shell),
      texts: [declarationsDigest(module), declarationsDigest(shell)],
      about: module.name,
      units: async () => ({
        ...(await this.store.unitsOf(module)),
        ...(await this.store.unitsOf(shell)),
      }),
    };
  }
}

const label = ({ name, version }: ModuleReleaseRecord | ShellRelease): string =>
  `${name} ${version}`;

function sentences(
  module: ModuleReleaseRecord,
  shell: ShellRelease,
  refusals: readonly Refusal[],
): string[] {
  const named = refusals
    .slice(0, NAMED)
    .map(
      (refusal) =>
        `${label(shell)}, ${refusal.package} paketindeki ${refusal.name} adını ${label(module)} sürümünün derlendiği biçimde sunmuyor: ${refusal.reason}`,
    );
  const more = refusals.length - named.length;
  return more > 0
    ? [...named, `${label(module)} ile ${label(shell)} arasında ${more} ad daha böyle.`]
    : named;
}
