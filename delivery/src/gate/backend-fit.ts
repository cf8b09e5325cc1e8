import { createHash } from 'node:crypto';
import type { BackendSurface } from '@muhatap/shared/wire/releases';
import { canonicalJson } from '../store/fingerprint';
import { declarationsDigest, type ReleaseRecord } from '../store/release-record';
import type { ReleaseStore } from '../store/release-store';
import type { Difference } from './declaration-check';
import type { Decisions, Question } from './decisions';
import { pairsOf, type BackendJudge } from './promote-gate';
import type { Refusal } from './verdicts';

/** Addresses of the backend; the gateway serves the others itself. */
const OF_BACKEND = /^[A-Z]+ \/api\//;
/** The backend in sentences. */
const LIVE = 'canlıdaki sunucu';
/** Sentences about declarations in one answer; a changed shape is often in many routes. */
const NAMED = 3;

const label = ({ name, version }: ReleaseRecord): string => `${name} ${version}`;

/** Routes, events and grants that a release asks for and a backend does not have. Releases from before they were measured ask for none. */
export function missingOf(release: ReleaseRecord, backend: BackendSurface, who = LIVE): string[] {
  const { routes = {}, events = [], signals = [], grants = [] } = release.calls ?? {};
  const shown = release.kind === 'module' ? grantsShown(release.manifest) : [];
  const lacks = (wanted: readonly string[], offered: readonly string[]) =>
    [...new Set(wanted)].filter((one) => !offered.includes(one)).join(', ');
  const called = Object.keys(routes).filter((route) => OF_BACKEND.test(route));
  const reasons: [string, string][] = [
    [lacks(called, Object.keys(backend.routes)), `çağırıyor; ${who} bunu sunmuyor.`],
    [
      lacks([...events, ...signals], [...backend.events, ...backend.signals]),
      `olayını dinliyor; ${who} bunu göndermiyor.`,
    ],
    [
      lacks([...grants, ...shown], backend.grants),
      `yetkisini istiyor; ${who} bunu kimseye vermiyor.`,
    ],
  ];
  return reasons.flatMap(([what, why]) =>
    what === '' ? [] : [`${label(release)}, ${what} ${why}`],
  );
}

const grantsShown = ({
  grant,
  menu,
}: Extract<ReleaseRecord, { kind: 'module' }>['manifest']): string[] => [
  grant,
  ...menu.flatMap((entry) => entry.grant ?? []),
];

/** A release that calls, and the one whose wire schemas read the answers: its own as it was built, or those that a shell brings it. */
interface Reading {
  readonly caller: ReleaseRecord;
  readonly reader: ReleaseRecord;
}

const readingsOf = (release: ReleaseRecord, beside: readonly ReleaseRecord[]): Reading[] => [
  { caller: release, reader: release },
  ...pairsOf([release], beside).map(([caller, reader]) => ({ caller, reader })),
];

/** Wire schemas that a release and a backend declare differently, for routes that the release calls. */
export function callDifferences(
  { caller, reader }: Reading,
  backend: BackendSurface,
): Difference[] {
  const found = new Map<string, Difference>();
  const compare = (call: 'answer' | 'request', own: readonly string[], others: readonly string[]) =>
    own.forEach((mine) =>
      others.forEach((theirs) => {
        const [place = '', name = ''] = mine.split('#');
        const needed =
          reader === caller ? caller.calls?.wire[mine] : reader.declared?.[place]?.[name];
        const offered = backend.wire[theirs];
        if (!needed || !offered || needed === offered) return;
        found.set(`${mine} ${needed} ${offered}`, { package: place, name, needed, offered, call });
      }),
    );
  for (const [route, { reads, sends }] of Object.entries(caller.calls?.routes ?? {})) {
    const served = backend.routes[route];
    compare('answer', reads, served?.answers ?? []);
    if (reader === caller) compare('request', sends, served?.takes ?? []);
  }
  return [...found.values()];
}

/** Whether the live backend serves a release: routes, events and grants by name, schemas with the compiler's verdict. */
export class BackendFit {
  constructor(
    private readonly store: Pick<ReleaseStore, 'root' | 'unitsOf'>,
    private readonly decisions: Decisions,
    private readonly read: () => Promise<BackendSurface | null>,
    private readonly who = LIVE,
  ) {}

  /** The reasons why not, as far as they are known without the compiler. */
  readonly known: BackendJudge = async (release, beside) => {
    const backend = await this.read();
    if (backend === null) return [];
    const refused = await Promise.all(
      readingsOf(release, beside).map(async (reading) => {
        const refusals = await this.decisions.known(this.question(reading, backend));
        return refusals.map((refusal) => this.sentence(reading, refusal));
      }),
    );
    return [...missingOf(release, backend, this.who), ...refused.flat().slice(0, NAMED)];
  };

  /** The reasons why not; the compiler decides where there is no verdict yet. That it cannot is a reason itself. */
  readonly decide: BackendJudge = async (release, beside) => {
    const failures = (await this.learn(release, beside)).flatMap(
      (question) => this.decisions.failureOf(question) ?? [],
    );
    return [
      ...(await this.known(release, beside)),
      ...failures
        .slice(0, 1)
        .map(
          (why) => `${label(release)} ile ${this.who} karşılaştırılamadı, yeniden deneyin: ${why}`,
        ),
    ];
  };

  /** For going back, which must not hang on a compiler. */
  readonly decideIfAble: BackendJudge = async (release, beside) => {
    await this.learn(release, beside);
    return this.known(release, beside);
  };

  /** Has the compiler decide what there is no verdict on yet; answers the questions. */
  async learn(
    release: ReleaseRecord,
    beside: readonly ReleaseRecord[],
    patienceMs?: number,
  ): Promise<Question[]> {
    const backend = await this.read();
    if (backend === null) return [];
    const questions = readingsOf(release, beside).map((reading) => this.question(reading, backend));
    await this.decisions.learn(questions, patienceMs);
    return questions;
  }

  private question(reading: Reading, backend: BackendSurface): Question {
    return {
      differences: callDifferences(reading, backend),
      texts: [declarationsDigest(reading.reader), digestOf(backend.units)],
      about: reading.reader.name,
      units: async () => ({ ...(await this.store.unitsOf(reading.reader)), ...backend.units }),
    };
  }

  private sentence({ caller, reader }: Reading, { name, call, reason }: Refusal): string {
    const routes = routesWith(caller, name).join(', ');
    if (call === 'request')
      return `${label(caller)}, ${routes} isteğini ${name} biçiminde gönderiyor; ${this.who} bunu kabul etmiyor: ${reason}`;
    const whose = reader === caller ? name : `${label(reader)} içindeki ${name}`;
    return `${label(caller)}, ${routes} yanıtını ${whose} biçiminde okuyor; ${this.who} bu biçimde yanıtlamıyor: ${reason}`;
  }
}

/** Digests of offers that were read, each computed once. */
const digests = new WeakMap<BackendSurface['units'], string>();

function digestOf(units: BackendSurface['units']): string {
  const known = digests.get(units);
  if (known !== undefined) return known;
  const digest = createHash('sha256').update(canonicalJson(units)).digest('hex');
  digests.set(units, digest);
  return digest;
}

const routesWith = ({ calls }: ReleaseRecord, name: string): string[] =>
  Object.entries(calls?.routes ?? {}).flatMap(([route, { reads, sends }]) =>
    [...reads, ...sends].some((one) => one.endsWith(`#${name}`)) ? [route] : [],
  );
