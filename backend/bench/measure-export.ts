import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import type { ExportFormat } from '@muhatap/shared/wire/files';
import { schema } from '../src/database';
import { openPostgres } from '../src/database/postgres.driver';
import { complaintExportSource } from '../src/complaints/exports/complaint-export.source';
import { createFolderStore } from '../src/files';
import { exportsRepository } from '../src/files/exports/exports.repository';
import { writeExport } from '../src/files/exports/write-export';
import { insertMember } from '../testing/stage-company';

/** Of a job that nobody takes over. */
const CONTEXT = {
  signal: new AbortController().signal,
  renew: () => Promise.resolve(),
  finish: () => Promise.resolve(),
  fail: () => Promise.resolve(),
};

export interface ExportMeasurement {
  readonly rows: number;
  readonly ms: number;
  readonly fileBytes: number;
  /** The most memory that the process held at any moment. */
  readonly peakBytes: number;
}

/** Writes all complaints of the only company of a database into a file, as its job does; a process of its own, whose memory is this export's. */
export async function measureExport(url: string, format: ExportFormat): Promise<ExportMeasurement> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'muhatap-export-bench-'));
  const { db, close } = await openPostgres(url);
  try {
    const [company] = await db.select().from(schema.companies);
    const companyId = company?.id ?? '';
    const { userId } = await insertMember(db, companyId, ['complaints']);
    const { id } = await exportsRepository.insert(db, {
      companyId,
      userId,
      what: complaintExportSource.what,
      format,
      query: {},
      key: 'bench',
    });
    const now = () => new Date();
    const found = await exportsRepository.load(db, id);
    if (found === null) throw new Error('The export vanished.');
    const from = performance.now();
    await writeExport(
      {
        db,
        dataDir,
        files: createFolderStore(dataDir),
        source: complaintExportSource,
        now,
        context: CONTEXT,
        attempts: 1,
      },
      found.job,
      found.timeZone,
    );
    const ms = performance.now() - from;
    const done = await exportsRepository.load(db, id);
    if (done?.job.state !== 'ready') throw new Error(`The export ended as ${done?.job.state}.`);
    return {
      rows: done.job.done,
      ms,
      fileBytes: done.job.size ?? 0,
      peakBytes: process.resourceUsage().maxRSS * 1024,
    };
  } finally {
    await close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
