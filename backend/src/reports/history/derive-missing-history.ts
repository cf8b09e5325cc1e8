import type { Log } from '../../background/log';
import type { Database } from '../../database';
import { deriveHistory } from './derive-history';
import { historyRepository } from './history.repository';

interface Parts {
  readonly db: Database;
  readonly now: Date;
  readonly log: Pick<Log, 'info'>;
}

/**
 * At the start, before any other change: companies whose conversations or cases are older than the
 * facts get theirs. Of several processes that start together one does it and the others wait; one
 * that is cut off begins again with its current company.
 */
export async function deriveMissingHistory({ db, now, log }: Parts): Promise<void> {
  for (const companyId of await historyRepository.companiesWithoutFacts(db)) {
    log.info(
      { company: companyId },
      'Raporlar için geçmiş konuşma ve şikayetler okunuyor; büyük bir arşivde birkaç dakika sürebilir.',
    );
    const derived = await deriveHistory(db, companyId, now);
    log.info({ company: companyId, derived }, 'Raporların geçmişi hazır.');
  }
}
