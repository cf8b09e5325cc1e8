import type { Platform } from '@muhatap/shared/wire/channels';

/** Kinds of problems of a flow; screens and servers branch on it. */
export type ProblemCode =
  | 'empty_flow'
  | 'no_start'
  | 'several_starts'
  | 'unreachable'
  | 'button_without_target'
  | 'edge_to_nothing'
  | 'empty_text'
  | 'placeholder_text'
  | 'duplicate_title'
  | 'too_many_rows'
  | 'dead_end'
  | 'text_too_long'
  | 'id_too_long'
  | 'endless_loop';

/** A field of a node, of one of its buttons, or of the settings. */
export type ProblemField =
  | 'title'
  | 'description'
  | 'buttonText'
  | 'message'
  | 'button.title'
  | 'button.description'
  | 'unknownText'
  | 'handOffText'
  | 'silenceText';

/**
 * One thing that keeps a flow from being published (`error`) or that somebody should look at (`warning`). `nodeId` is null where it
 * concerns the whole flow. `platforms` are those on which it matters; null is all.
 */
export interface Problem {
  readonly code: ProblemCode;
  readonly severity: 'error' | 'warning';
  readonly nodeId: string | null;
  readonly buttonId: string | null;
  readonly field: ProblemField | null;
  readonly platforms: readonly Platform[] | null;
  /** Turkish, for people. */
  readonly message: string;
}

interface Place {
  readonly nodeId?: string;
  readonly buttonId?: string;
  readonly field?: ProblemField;
  readonly platforms?: readonly Platform[];
}

/** A problem that refuses publishing. */
export const error = (
  code: ProblemCode,
  message: string,
  { nodeId, buttonId, field, platforms }: Place = {},
): Problem => ({
  code,
  severity: 'error',
  nodeId: nodeId ?? null,
  buttonId: buttonId ?? null,
  field: field ?? null,
  platforms: platforms ?? null,
  message,
});

/** A problem that does not. */
export const warning = (code: ProblemCode, message: string, place: Place = {}): Problem => ({
  ...error(code, message, place),
  severity: 'warning',
});
