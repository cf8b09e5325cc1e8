import { sql } from 'drizzle-orm';
import type { Database } from '../database';

/**
 * Deletes the words of a company's searches in which one of `words` stands, or which stand in one of them: a citizen's name, phone and
 * address at a channel, when these are erased. The looks stay, and their chain. Answers the number of searches.
 */
export async function eraseSearchTerms(
  tx: Database,
  companyId: string,
  words: readonly string[],
): Promise<number> {
  const named = words.map((word) => word.trim()).filter((word) => word !== '');
  if (named.length === 0) return 0;
  const { rows } = await tx.execute(sql`
    delete from look_terms t using jsonb_array_elements_text(${JSON.stringify(named)}::jsonb) as named(word)
    where t.company_id = ${companyId}
      and (strpos(muhatap_fold(t.term), muhatap_fold(named.word)) > 0 or strpos(muhatap_fold(named.word), muhatap_fold(t.term)) > 0)
    returning t.seq`);
  return rows.length;
}
