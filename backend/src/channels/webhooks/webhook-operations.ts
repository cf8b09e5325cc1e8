import { JobRefusal, type JobOperations } from '../../jobs';
import { journalRepository, WEBHOOK_QUEUE } from './journal.repository';

/** Lets an operator have a call taken in again, which doubles nothing. Discarding gives the part of the call up that failed. */
export const webhookOperations: JobOperations = {
  queue: WEBHOOK_QUEUE,
  async onReplay(tx, { subject, key }) {
    const call = await journalRepository.load(tx, subject);
    if (call === null) throw new JobRefusal('Çağrı artık yok.');
    // Parts that could not be read may have held messages, which a newer release can read.
    if (key === null) await journalRepository.queueParts(tx, subject, call);
  },
};
