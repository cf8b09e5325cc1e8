import { ApiError } from '@muhatap/shared/api';
import type { FailureKind } from '@muhatap/shared/wire/releases';

/** A module that could not be loaded; `kind` is for the report, `title` for the person. */
export class ModuleFailure extends Error {
  override readonly name = 'ModuleFailure';

  constructor(
    readonly module: string,
    readonly title: string,
    readonly kind: FailureKind,
    message: string,
    cause: unknown,
  ) {
    super(message, { cause });
  }
}

/** The exposed value is no module of this contract. */
export class ContractMismatch extends Error {
  override readonly name = 'ContractMismatch';
}

/**
 * A release that arrived while the page was open and needs a newer shell than the page's. A page
 * load brings both.
 */
export class NewerShellNeeded extends Error {
  override readonly name = 'NewerShellNeeded';
}

const SIGNS: readonly (readonly [FailureKind, RegExp])[] = [
  ['integrity', /integrity|unlisted script/i],
  ['timeout', /time(d )?\s?out/i],
  ['chunk', /ChunkLoadError|Loading chunk|Loading CSS chunk/i],
  // The federation runtime's own numbers: 012 and 015 are shares that no package provides or that
  // do not fit.
  [
    'shared_version',
    /RUNTIME-0(05|06|12|15)|Unsatisfied version|shared module|shared singleton module/i,
  ],
  ['evaluation', /ScriptExecutionError/i],
  ['network', /RUNTIME-00[138]|ScriptNetworkError|Failed to fetch|NetworkError/i],
];

/** Reads the kind of a failure out of what the runtime threw. */
export function failureKind(error: unknown): FailureKind {
  if (error instanceof ContractMismatch) return 'contract';
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  return SIGNS.find(([, sign]) => sign.test(text))?.[0] ?? 'evaluation';
}

/** Whether a file of the shell's own release did not come: no module is to blame for that. */
export const isShellFileLost = (error: unknown): boolean =>
  error instanceof Error &&
  failureKind(error) === 'chunk' &&
  error.message.includes('/remotes/host/');

/** The kind of what broke in a module that already ran; null for what is no fault of its release: a server's refusal, a cut line. */
export function breakKind(error: unknown, isOnline: boolean): FailureKind | null {
  if (
    !(error instanceof Error) ||
    [ApiError, ModuleFailure, DOMException].some((kind) => error instanceof kind)
  )
    return null;
  const kind = failureKind(error);
  if (kind === 'chunk') return isOnline ? kind : null;
  return kind === 'network' ? null : 'render';
}
