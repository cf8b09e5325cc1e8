import { OUTCOME_UNKNOWN } from '../model/status-merge';
import { JobRefusal, type JobOperations } from '../../jobs';
import { SEND_QUEUE, UNKNOWN_SEND_QUEUE } from './deliveries';
import { outboxRepository } from './outbox.repository';
import type { SentMessages } from './sent-messages';

/** Lets an operator have a refused send made again. One of unknown outcome is never repeated (docs/behaviour.md §10.3). */
export const sendOperations = (messages: SentMessages): readonly JobOperations[] => [
  {
    queue: SEND_QUEUE,
    async onReplay(tx, { subject, companyId }) {
      const found = await messages.find(tx, companyId ?? '', subject);
      const message = found && (await messages.lock(tx, found));
      const row = message && (await outboxRepository.lockByMessage(tx, message.id));
      if (message === null || row === null) throw new JobRefusal('Mesaj artık yok.');
      if (row.state !== 'failed')
        throw new JobRefusal('Mesaj bu arada gitti ya da yeniden gönderiliyor.');
      if (row.lastError === OUTCOME_UNKNOWN)
        throw new JobRefusal('Mesajın gidip gitmediği bilinmiyor; yeniden gönderilmez.');
      await outboxRepository.update(tx, row.id, { state: 'pending', lastError: null });
      await messages.requeue(tx, message, new Date());
    },
  },
  { queue: UNKNOWN_SEND_QUEUE },
];
