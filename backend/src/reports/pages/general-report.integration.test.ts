import type { ComplaintStatus } from '@muhatap/shared/wire/complaints';
import { generalReport } from '@muhatap/shared/wire/reports';
import { withDatabases } from '../../../testing/database/with-databases';
import { registerCompany } from '../../../testing/register-company';
import { openScratchApp, type ScratchApp } from '../../../testing/scratch-app';
import { factsRepository } from '../facts/facts.repository';
import { rollUpPending } from '../rollups/roll-up-pending';

withDatabases('reports', (open) => {
  let scratch: ScratchApp;
  beforeEach(async () => {
    scratch = await openScratchApp(open());
  });
  afterEach(() => scratch.close());

  /** Messages of one conversation, and their writer made at the first of them. */
  const converse = async (
    companyId: string,
    said: readonly { at: string; kind: 'received' | 'answered' | 'said' }[],
  ) => {
    const common = { companyId, channel: 'WhatsApp' as const };
    const began = { ...common, at: new Date(said[0]?.at ?? 0) };
    const stocks = (['new_customer', 'load', 'waiting'] as const).map((kind) => ({
      ...began,
      kind,
    }));
    await factsRepository.insert(open().db, [
      ...stocks,
      ...said.map(({ at, kind }) => ({ ...common, kind, at: new Date(at) })),
    ]);
  };

  /** A case of today that has been in these statuses, one after the other. */
  const openCase = async (
    companyId: string,
    complaintId: string,
    statuses: readonly ComplaintStatus[],
  ) => {
    const common = {
      companyId,
      complaintId,
      at: new Date('2026-11-20T07:00:00Z'),
      channel: 'other' as const,
    };
    const stands = statuses.flatMap((status, at) => [
      { amount: 1, status },
      ...(at === statuses.length - 1 ? [] : [{ amount: -1, status }]),
    ]);
    await factsRepository.insert(open().db, [
      { ...common, kind: 'case_opened' },
      ...stands.map((stand) => ({ ...common, ...stand, kind: 'case_state' as const })),
    ]);
  };

  test("days begin at the company's midnight; other companies, the future and earlier days do not count", async () => {
    const own = await registerCompany(scratch);
    const foreign = await registerCompany(scratch);
    await converse(foreign.user.company_id, [{ at: '2026-11-20T08:00:00Z', kind: 'received' }]);
    // The clock stands at 12:00 in Istanbul on 20 November; midnight there is 21:00 UTC.
    await converse(own.user.company_id, [
      { at: '2026-11-18T20:59:59Z', kind: 'received' },
      { at: '2026-11-18T21:00:00Z', kind: 'received' },
      { at: '2026-11-19T20:59:59Z', kind: 'answered' },
      { at: '2026-11-19T21:00:00Z', kind: 'said' },
      { at: '2026-11-20T08:00:00Z', kind: 'received' },
      { at: '2026-11-20T09:00:01Z', kind: 'received' },
    ]);
    await rollUpPending(open().db);
    await openCase(own.user.company_id, 'case-1', ['Yeni', 'Çözüldü']);
    await openCase(own.user.company_id, 'case-2', ['Yeni']);
    const report = generalReport.parse(
      (await scratch.ask('GET', '/api/reports/general?days=2', { token: own.token })).json(),
    );
    expect(report).toEqual({
      days: [
        { date: '2026-11-19', received: 1, sent: 1 },
        { date: '2026-11-20', received: 1, sent: 1 },
      ],
      received: 2,
      sent: 2,
      open_rooms: 1,
      waiting_rooms: 1,
      new_customers: 0,
      complaints_by_status: [
        { status: 'Yeni', count: 1 },
        { status: 'İşlemde', count: 0 },
        { status: 'Çözüldü', count: 1 },
        { status: 'Reddedildi', count: 0 },
      ],
      channels: [{ platform: 'whatsapp', received: 2, sent: 2 }],
    });
  });
});
