import { RETENTION_BATCH } from '../../retention/retention';
import { lengthOf, type RetentionRule } from '../../retention/retention-rule';
import { removeExport, type ExportPlaces } from './export-folder';
import { DOWNLOAD_MS } from './export.presenter';
import { exportsRepository } from './exports.repository';

/** A file that nobody could finish in a day is given up. */
const GIVEN_UP_MS = 24 * 60 * 60 * 1000;

/** Files whose hour is over go with their rows; the file first, so that none is ever left without a row that names it. */
export const expiredExports = (places: ExportPlaces): RetentionRule => ({
  name: 'export_jobs',
  subject: `indirilen dosyalar, hazır olduktan ${lengthOf(DOWNLOAD_MS)} sonra`,
  hasFiles: true,
  async deleteBatch(tx, now) {
    const ids = await exportsRepository.findExpired(
      tx,
      new Date(now.getTime() - DOWNLOAD_MS),
      new Date(now.getTime() - GIVEN_UP_MS),
      RETENTION_BATCH,
    );
    for (const id of ids) await removeExport(places, id);
    if (ids.length > 0) await exportsRepository.delete(tx, ids);
    return ids.length;
  },
});
