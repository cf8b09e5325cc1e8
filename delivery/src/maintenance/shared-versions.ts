import {
  changedNames,
  changeOf,
  inOneList,
  inOneRecord,
  isStepTaken,
  surfaceChange,
  versionAfter,
  type Surface,
  type SurfaceChange,
} from './version-step';

/** The packages of the front ends' common code as declared: package → name → unit, the names that are to go, and the units' texts. */
export interface SharedDeclarations {
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly deprecated: Readonly<Record<string, readonly string[]>>;
  readonly units: Readonly<Record<string, string>>;
}

/** The parts that have a version of their own: `@muhatap/shared` as a whole, and the contract between shell and modules. */
export type Versions = Readonly<Record<'shared' | 'contract', string>>;

/** A version that says less than what has changed since the last release. */
export interface DueVersion {
  readonly part: keyof Versions;
  readonly least: string;
  readonly sentence: string;
}

const SHARED = '@muhatap/shared';
/** The names against which a module and its module.json are written. */
const CONTRACT = /^@muhatap\/shared\/(contract#|wire\/releases#moduleManifest$)/;

const PARTS = {
  shared: { title: SHARED, concerns: () => true },
  contract: { title: 'Sözleşme', concerns: (name: string) => CONTRACT.test(name) },
} as const;

const surfaceOf = ({ names, deprecated, units }: SharedDeclarations): Surface => {
  const declared = inOneRecord(names);
  return { names: Object.keys(declared), deprecated: inOneList(deprecated), declared, units };
};

/** The versions that are too small for what has changed since the last release; none is where all are as they should be. */
export async function dueVersions(
  last: { readonly versions: Versions; readonly declarations: SharedDeclarations },
  now: { readonly versions: Versions; readonly declarations: SharedDeclarations },
): Promise<DueVersion[]> {
  const change = await surfaceChange(surfaceOf(last.declarations), surfaceOf(now.declarations));
  return (['shared', 'contract'] as const).flatMap((part) =>
    dueVersion(part, last.versions[part], now.versions[part], change),
  );
}

function dueVersion(
  part: keyof Versions,
  last: string,
  version: string,
  whole: SurfaceChange,
): DueVersion[] {
  const { title, concerns } = PARTS[part];
  const change = changeOf(whole, concerns);
  const least = versionAfter(last, change.step);
  if (least === null || isStepTaken(last, change.step, version)) return [];
  const what = changedNames(change).join(', ');
  const sentence = `${title} ${version}: son yayımdan (${last}) bu yana ${what} değişti; ${least} olmalı.`;
  return [{ part, least, sentence }];
}
