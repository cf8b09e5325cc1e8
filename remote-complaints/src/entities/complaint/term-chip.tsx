import { StatusChip } from '@muhatap/shared/ui/pages';
import type { Complaint } from '@muhatap/shared/wire/complaints';
import { describeNextEnd } from './term-labels';

/** The time that is left until the first end, in words and colour; nothing where the complaint has no term. */
export function TermChip({ term }: Pick<Complaint, 'term'>) {
  if (term == null) return null;
  const { text, tone } = describeNextEnd(term);
  return <StatusChip status={text} tone={tone} />;
}
