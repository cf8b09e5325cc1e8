import { createId } from '@muhatap/shared/lib';
import { platform } from '@muhatap/shared/platform';
import { FakeAnswer, refuse, type FakeRoutes } from '@muhatap/shared/testing';
import type { ExportJob } from '@muhatap/shared/wire/files';
import { reportExport } from '@muhatap/shared/wire/reports';

/** As many questions as a job answers before its file is there. */
const STEPS = 4;
const ROWS = 240;
const FILE = `data:text/csv;charset=utf-8,${encodeURIComponent('\uFEFFBölüm;Ad;Ölçü;Değer\r\n')}`;

/** A job goes one step with each request, so that its progress can be seen. */
function stepped(job: ExportJob): ExportJob {
  if (job.state !== 'waiting' && job.state !== 'running') return job;
  const done = Math.min(ROWS, job.done + ROWS / STEPS);
  return done === ROWS && job.state === 'running'
    ? { ...job, state: 'ready', done, size: FILE.length, url: FILE }
    : { ...job, state: 'running', total: ROWS, done };
}

/** Files of pages and rows: started, followed, cancelled. */
export function exportFakes(): FakeRoutes {
  const jobs = new Map<string, ExportJob>();
  const changed = (id: string | undefined, change: (job: ExportJob) => ExportJob) => {
    const job = jobs.get(id ?? '');
    if (!job) return refuse(404, 'not_found', 'Dışa aktarma bulunamadı.');
    const next = change(job);
    jobs.set(next.id, next);
    return next;
  };
  return {
    'POST /api/reports/exports': ({ body }) => {
      const parsed = reportExport.safeParse(body);
      if (!parsed.success) return refuse(400, 'invalid_request', 'İstek geçersiz.');
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
      jobs.set(job.id, job);
      return new FakeAnswer(job, 202);
    },
    'GET /api/exports/{id}': ({ params }) => changed(params['id'], stepped),
    'DELETE /api/exports/{id}': ({ params }) =>
      changed(params['id'], (job) => ({ ...job, state: 'cancelled' })),
  };
}
