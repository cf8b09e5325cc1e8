import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { WEBHOOK_EVENT_TYPES } from '@muhatap/shared/wire/programs';
import { withInbox } from '../../../testing/with-inbox';
import { breakingChanges } from './breaking-changes';
import type { V1Document } from './v1-document';

/** The published document. `RECORD_OPENAPI=1` writes what was added; a change that breaks programs is never written. */
const FILE = path.resolve(__dirname, '../../../../docs/openapi/v1.json');

withInbox('the document of /api/v1', (scene) => {
  it('is served to everybody, equals the published file, and breaks no program written for that', async () => {
    const { body, statusCode } = await scene().app.inject('/api/v1/openapi.json');
    expect(statusCode).toBe(200);
    const served = JSON.parse(body) as V1Document;
    expect(Object.keys(served.paths)).toContain('/api/v1/complaints');
    expect(Object.keys(served.paths).filter((each) => !each.startsWith('/api/v1/'))).toEqual([]);
    expect(Object.keys(served.webhooks)).toEqual([...WEBHOOK_EVENT_TYPES, 'test.ping']);
    const published = JSON.parse(readFileSync(FILE, 'utf8')) as V1Document;
    expect(breakingChanges(published, served)).toEqual([]);
    if (process.env['RECORD_OPENAPI'] === '1')
      writeFileSync(FILE, `${JSON.stringify(served, null, 2)}\n`);
    else expect(served).toEqual(published);
  });
});
