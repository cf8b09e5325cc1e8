import { DOWNLOAD_MS, type ExportPlaces } from '../../files';
import { RETENTION_BATCH } from '../../retention/retention';
import { before, lengthOf, type RetentionRule } from '../../retention/retention-rule';
import { removeArchive } from './archive-folder';
import { citizenRequestsRepository } from './citizen-requests.repository';

/** Archives whose hour is over go; the request stays. */
export const expiredArchives = (places: ExportPlaces): RetentionRule => ({
  name: 'citizen_requests',
  subject: `vatandaşların dışa aktarılan verileri, hazır olduktan ${lengthOf(DOWNLOAD_MS)} sonra`,
  hasFiles: true,
  async deleteBatch(tx, now) {
    const ids = await citizenRequestsRepository.findExpired(
      tx,
      before(now, DOWNLOAD_MS),
      RETENTION_BATCH,
    );
    for (const id of ids) await removeArchive(places, id);
    if (ids.length > 0) await citizenRequestsRepository.forgetFiles(tx, ids);
    return ids.length;
  },
});
