import { EARLY_HEADER, EVENT_SEQ_HEADER } from '@muhatap/shared/wire/http';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { withDatabases } from '../../../testing/database/with-databases';
import { openScratchApp, type ScratchApp } from '../../../testing/scratch-app';
import { insertCompany, type StageMember } from '../../../testing/stage-company';
import { inTransaction } from '../../database';
import { recordEvent } from './record-event';

withDatabases('the number of an early answer', (open) => {
  let scratch: ScratchApp;
  let elif: StageMember;
  beforeAll(async () => {
    const meanwhile: FastifyPluginAsyncZod = (app) => {
      app.get('/happens-meanwhile', { config: { signedIn: true } }, happen);
      return Promise.resolve();
    };
    scratch = await openScratchApp(open(), { modules: [meanwhile] });
    elif = await insertCompany(open().db, { grants: ['inbox'] });
  });
  afterAll(() => scratch.close());

  const happen = () =>
    inTransaction(open().db, (tx) =>
      recordEvent(tx, elif.companyId, 'inbox-changed', { what: 'labels' }),
    );
  const numberOf = async (url: string, headers: Record<string, string> = { [EARLY_HEADER]: '1' }) =>
    (await scratch.ask('GET', url, { token: elif.token, headers })).headers[EVENT_SEQ_HEADER];

  it('is that of the newest event when the call came, in every list', async () => {
    expect(await numberOf('/api/room/all?limit=20')).toBe('0');
    await happen();
    await happen();
    expect(await numberOf('/api/room/all?limit=20')).toBe('2');
    expect(await numberOf('/api/labels')).toBe('2');
  });

  it('is read before the answer is', async () => {
    const before = Number(await numberOf('/api/labels'));
    expect(await numberOf('/happens-meanwhile')).toBe(String(before));
    expect(await numberOf('/api/labels')).toBe(String(before + 1));
  });

  it('stands in no other answer', async () => {
    expect(await numberOf('/api/room/all?limit=20', {})).toBeUndefined();
    for (const url of ['/healthz', '/api/unknown']) expect(await numberOf(url)).toBeUndefined();
  });
});
