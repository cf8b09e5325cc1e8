import { generalReport } from '@muhatap/shared/wire';
import { schema } from '../../database';
import { withDatabases } from '../../database/testing/with-databases';
import { registerCompany } from '../../testing/register-company';
import { openScratchApp, type ScratchApp } from '../../testing/scratch-app';

withDatabases('reports', (open) => {
  let scratch: ScratchApp;
  beforeEach(async () => {
    scratch = await openScratchApp(open());
  });
  afterEach(() => scratch.close());

  /** A room of the company with one message per entry, and its customer made at the first of them. */
  const converse = async (companyId: string, said: readonly { at: string; isSent: boolean; isBotMessage?: boolean }[]) => {
    const { db } = open();
    const common = { companyId, platform: 'whatsapp' as const, externalId: companyId, name: 'x' };
    const createdAt = new Date(said[0]?.at ?? 0);
    const [connection] = await db.insert(schema.connections).values(common).returning();
    const [customer] = await db.insert(schema.customers).values({ ...common, createdAt }).returning();
    if (connection === undefined || customer === undefined) throw new Error('no row');
    const place = { companyId, connectionId: connection.id, customerId: customer.id, channel: 'whatsapp' as const };
    const [room] = await db.insert(schema.rooms).values({ ...place, lastMessageIsSent: said.at(-1)?.isSent ?? null }).returning();
    if (room === undefined) throw new Error('no room');
    await db.insert(schema.messages).values(said.map(({ at, ...whose }) => ({ ...place, ...whose, roomId: room.id, content: 'x', recipient: 'x', status: 'sent' as const, createdAt: new Date(at) })));
  };

  test("days begin at the company's midnight; what a chatbot notes for the staff, other companies, the future and earlier days do not count", async () => {
    const own = await registerCompany(scratch);
    const foreign = await registerCompany(scratch);
    await converse(foreign.user.company_id, [{ at: '2026-11-20T08:00:00Z', isSent: false }]);
    // The clock stands at 12:00 in Istanbul on 20 November; midnight there is 21:00 UTC.
    await converse(own.user.company_id, [
      { at: '2026-11-18T20:59:59Z', isSent: false },
      { at: '2026-11-18T21:00:00Z', isSent: false },
      { at: '2026-11-19T20:59:59Z', isSent: true },
      { at: '2026-11-19T21:00:00Z', isSent: true },
      { at: '2026-11-20T08:00:00Z', isSent: false },
      { at: '2026-11-20T08:30:00Z', isSent: false, isBotMessage: true },
      { at: '2026-11-20T09:00:01Z', isSent: false },
    ]);
    const report = generalReport.parse((await scratch.ask('GET', '/api/reports/general?days=2', { token: own.token })).json());
    expect(report).toEqual({
      days: [{ date: '2026-11-19', received: 1, sent: 1 }, { date: '2026-11-20', received: 1, sent: 1 }],
      received: 2,
      sent: 2,
      open_rooms: 1,
      waiting_rooms: 1,
      new_customers: 0,
      complaints_by_status: [{ status: 'Yeni', count: 0 }, { status: 'İşlemde', count: 0 }, { status: 'Çözüldü', count: 0 }, { status: 'Reddedildi', count: 0 }],
      channels: [{ platform: 'whatsapp', received: 2, sent: 2 }],
    });
  });
});
