import { createId } from '@muhatap/shared/lib';
import { platform } from '@muhatap/shared/platform';
import { FakeAnswer, refuse, type FakeRoutes } from '@muhatap/shared/testing';
import { complaintExport, type Complaint } from '@muhatap/shared/wire/complaints';
import type { ExportJob } from '@muhatap/shared/wire/files';
import type { FakeData } from './fake-data';
import { isMatch } from './list.fakes';

/** As many questions as a job answers before its file is there. */
const STEPS = 4;
const MOST_AT_A_TIME = 3;

/** A field of a CSV file: quoted where it must be, and never a formula. */
const field = (text: string) => {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};
const csvOf = (rows: readonly Complaint[]) =>
  `\uFEFF${[['Kod', 'Başvuran', 'Konu özeti', 'Kanal', 'Durum', 'Oluşturulma'], ...rows.map((one) => [one.saysisCode, one.senderName ?? '', one.konuOzeti, one.kanal, one.durum, one.createdAt])].map((row) => row.map(field).join(';')).join('\r\n')}\r\n`;

interface KeptJob {
  job: ExportJob;
  rows: readonly Complaint[];
}

/** A job goes one step with each request, so that its progress can be seen; the file is a CSV whatever was requested. */
function stepped({ job, rows }: KeptJob): KeptJob {
  if (job.state !== 'waiting' && job.state !== 'running') return { job, rows };
  const done = Math.min(rows.length, job.done + Math.max(1, Math.ceil(rows.length / STEPS)));
  const isReady = job.state === 'running' && done === rows.length;
  const content = csvOf(rows);
  return {
    rows,
    job: {
      ...job,
      state: isReady ? 'ready' : 'running',
      total: rows.length,
      done,
      ...(isReady && {
        size: content.length,
        url: `data:text/csv;charset=utf-8,${encodeURIComponent(content)}`,
      }),
    },
  };
}

/** Exports of the filtered list: started, followed, cancelled. */
export function exportFakes(data: FakeData): FakeRoutes {
  const jobs = new Map<string, KeptJob>();
  const missing = () => refuse(404, 'not_found', 'Dışa aktarma bulunamadı.');
  return {
    'POST /api/complaints/exports': ({ body }) => {
      const parsed = complaintExport.safeParse(body);
      if (!parsed.success) return refuse(400, 'invalid_request', 'İstek geçersiz.');
      const busy = [...jobs.values()].filter(
        ({ job }) => job.state === 'waiting' || job.state === 'running',
      ).length;
      if (busy >= MOST_AT_A_TIME)
        return refuse(
          429,
          'too_many_exports',
          'Aynı anda en fazla üç dosya hazırlanabilir. Biri bitince yeniden deneyin.',
        );
      const job: ExportJob = {
        id: createId(),
        format: parsed.data.format,
        state: 'waiting',
        total: null,
        done: 0,
        size: null,
        url: null,
        error: null,
        created_at: new Date(platform().clock.now()).toISOString(),
      };
      jobs.set(job.id, {
        job,
        rows: data.complaints().filter((one) => isMatch(one, parsed.data.filters)),
      });
      return new FakeAnswer(job, 202);
    },
    'GET /api/exports/{id}': ({ params }) => {
      const kept = jobs.get(params['id'] ?? '');
      if (!kept) return missing();
      const next = stepped(kept);
      jobs.set(next.job.id, next);
      return next.job;
    },
    'DELETE /api/exports/{id}': ({ params }) => {
      const kept = jobs.get(params['id'] ?? '');
      if (!kept) return missing();
      jobs.set(kept.job.id, { ...kept, job: { ...kept.job, state: 'cancelled' } });
      return new FakeAnswer(undefined, 204);
    },
  };
}
