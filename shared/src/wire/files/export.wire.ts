import { z } from 'zod';
import { openEnum } from '../open';

/** CSV is UTF-8 with a byte order mark and semicolons, as Turkish Excel opens it. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export const exportFormat = z.enum(EXPORT_FORMATS);
export type ExportFormat = z.infer<typeof exportFormat>;

/**
 * `GET /api/exports/{id}` → exportJob of the same person, else 404; `DELETE` cancels it (204). `done` of `total` rows are written
 * (`total` null until counted). `url` opens the ready file for an hour without a header, so that a browser can download it.
 */
export const exportJob = z.object({
  id: z.string(),
  format: openEnum(EXPORT_FORMATS),
  state: openEnum(['waiting', 'running', 'ready', 'failed', 'cancelled']),
  total: z.number().int().nullable(),
  done: z.number().int(),
  size: z.number().int().nullable(),
  url: z.string().nullable(),
  error: z.string().nullable(),
  created_at: z.string(),
});
export type ExportJob = z.infer<typeof exportJob>;
