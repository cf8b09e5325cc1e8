import { ApiError } from '@muhatap/shared/api';
import type { Problem } from '@muhatap/shared/flow';
import { isPlainObject } from '@muhatap/shared/lib';

/** The problems of a 422 `flow_invalid`; null for every other failure. */
export function readProblems(error: unknown): readonly Problem[] | null {
  if (!(error instanceof ApiError) || error.code !== 'flow_invalid') return null;
  const { problems } = error.details;
  if (!Array.isArray(problems)) return [];
  return problems.filter(
    (problem): problem is Problem =>
      isPlainObject(problem) &&
      typeof problem['message'] === 'string' &&
      typeof problem['code'] === 'string',
  );
}
