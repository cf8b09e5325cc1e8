import type { Label } from '@muhatap/shared/wire/conversations';
import type { Caller } from '../../access/caller';
import type { Database } from '../../database';
import { byName } from '../cases/complaint.presenter';
import { complaintLabelsRepository } from './complaint-labels.repository';

export interface ComplaintLabelsService {
  /** The company's labels by name. */
  readonly list: (who: Pick<Caller, 'companyId'>) => Promise<Label[]>;
}

export const createComplaintLabelsService = ({
  db,
}: {
  readonly db: Database;
}): ComplaintLabelsService => ({
  list: async ({ companyId }) => byName(await complaintLabelsRepository.listAll(db, companyId)),
});
