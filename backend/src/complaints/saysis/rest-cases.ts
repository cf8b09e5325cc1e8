import { SHARED_FIELD_IDS } from '@muhatap/shared/wire/complaints';
import type { z } from 'zod';
import { restCases, type RestCase } from './rest-contract';
import type { CaseReading, SaysisCase, SaysisReadOutcome } from './saysis.adapter';

const PAGE = 200;

type Get = <T extends z.ZodType>(path: string, shape: T) => Promise<SaysisReadOutcome<z.infer<T>>>;

const caseOf = ({
  id: caseId,
  code: caseCode,
  opened_at: openedAt,
  origin_key: originKey,
  ...values
}: RestCase): SaysisCase => ({
  caseId,
  caseCode,
  openedAt: new Date(openedAt),
  originKey,
  values,
});

/** The whole cases of the REST contract. */
export function createRestCases(get: Get): CaseReading {
  const ask = (query: Readonly<Record<string, string>>) =>
    get(`/v1/cases?${new URLSearchParams(query).toString()}`, restCases);
  return {
    takes: SHARED_FIELD_IDS,
    async readPage({ from, to }, cursor) {
      const seen = await ask({
        from: from.toISOString(),
        to: to.toISOString(),
        limit: String(PAGE),
        ...(cursor !== null && { after: cursor }),
      });
      if (seen.kind !== 'ok') return seen;
      const { cases, cursor: next, has_more: hasMore } = seen.value;
      // A page that leads back to itself would never end.
      const isLast = !hasMore || next === cursor;
      return { kind: 'ok', value: { cases: cases.map(caseOf), cursor: isLast ? null : next } };
    },
    async find(caseId) {
      const seen = await ask({ id: caseId });
      if (seen.kind !== 'ok') return seen;
      const found = seen.value.cases.find(({ id }) => id === caseId);
      return { kind: 'ok', value: found === undefined ? null : caseOf(found) };
    },
  };
}
