import type { ExportJob } from '../wire/files';
import { NO_EXPORT, percentOf, applyJob, type ExportState } from './export-state';

const job = (more: Partial<ExportJob>): ExportJob => ({
  id: 'e1',
  format: 'csv',
  state: 'running',
  total: 40,
  done: 10,
  size: null,
  url: null,
  error: null,
  created_at: '2026-11-20T09:00:00Z',
  ...more,
});
const writing: ExportState = { step: 'writing', job: job({}) };

it('goes on, is ready, fails with the reason or ends', () => {
  expect(applyJob(writing, job({ done: 20 }))).toEqual({ step: 'writing', job: job({ done: 20 }) });
  expect(applyJob(writing, job({ state: 'ready', url: '/f' }))).toMatchObject({
    step: 'ready',
    url: '/f',
  });
  expect(applyJob(writing, job({ state: 'failed', error: 'Disk dolu.' }))).toEqual({
    step: 'failed',
    sentence: 'Disk dolu.',
  });
  expect(applyJob(writing, job({ state: 'failed' }))).toEqual({
    step: 'failed',
    sentence: 'Dosya hazırlanamadı. Lütfen tekrar deneyin.',
  });
  expect(applyJob(writing, job({ state: 'cancelled' }))).toBe(NO_EXPORT);
});

it('does not listen to a file that nobody waits for', () => {
  expect(applyJob(writing, job({ id: 'e2', state: 'ready', url: '/other' }))).toBe(writing);
  expect(applyJob(NO_EXPORT, job({ state: 'ready', url: '/f' }))).toBe(NO_EXPORT);
});

it('counts in whole percents and knows what it does not know', () => {
  expect([
    percentOf({ done: 0, total: null }),
    percentOf({ done: 0, total: 0 }),
    percentOf({ done: 1, total: 3 }),
    percentOf({ done: 43, total: 43 }),
  ]).toEqual([null, 100, 33, 100]);
});
