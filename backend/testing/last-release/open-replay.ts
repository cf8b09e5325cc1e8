import type { Database } from '../../src/database';
import { insertRuler, insertVictim } from '../security/victim-company';
import type { WholeApp } from '../whole-app';
import type { ReplayScene } from './replay-call';

/** A company that has one of everything, with two people of it, in the whole server. */
export async function openReplay(whole: WholeApp, db: Database): Promise<ReplayScene> {
  const company = await insertVictim(db, whole.dataDir, whole.now());
  const { token } = await insertRuler(db, company.companyId);
  return { whole, company, token };
}
