import type { InboxSearchResult } from '@muhatap/shared/wire/conversations';
import { sql, type SQL } from 'drizzle-orm';
import { withInbox } from '../../../testing/with-inbox';
import { systemViewer } from '../../access/viewer';
import { searchRepository } from './search.repository';

withInbox('search', (scene, open) => {
  const search = async (token: string, q: string, rest = '') =>
    (
      await scene().ask<InboxSearchResult>(
        'GET',
        `/api/inbox/search?q=${encodeURIComponent(q)}${rest}`,
        token,
      )
    ).body;
  const found = async (token: string, q: string) =>
    (await search(token, q)).messages.map(({ message }) => message.content);
  const people = async (token: string, q: string) =>
    (await search(token, q)).rooms.map(({ customer }) => customer.name);

  it.each([
    [
      ['SIKAYET', 'şikayet', 'ŞİKAYET', 'şikâyet', 'Sikayet', 'ŞİKÂYET', 's\u0327ikayet'],
      ['Bir ŞİKÂYETİM var', 'şikayet ediyorum', 'SIKAYET!'],
    ],
    [
      ['ILIK', 'ılık', 'ilik', 'İLİK', 'i\u0307lik'],
      ['su ILIK akıyor', 'ilik gibi', 'Ilık'],
    ],
    [
      ['çöp', 'COP', 'Çöp'],
      ['ÇÖP alınmadı', 'cop kutusu'],
    ],
  ])('%j find every spelling', async (terms, written) => {
    const own = await scene().addCompany();
    const room = await scene().addRoom(own);
    await scene().addMessages(room, [...written, 'başka bir konu']);
    for (const term of terms)
      expect([term, await found(own.token, term)]).toEqual([term, [...written].reverse()]);
  });

  it.each([
    ['%50', 'yüzde %50 indirim'],
    ['a_b', 'dosya a_b.pdf'],
    ['c:\\', 'yol c:\\yol'],
    ["o'n", "o'n kapı"],
    ['%%', 'iki %% işaret'],
  ])('%j stands for itself', async (term, written) => {
    const own = await scene().addCompany();
    await scene().addMessages(await scene().addRoom(own), ['500 axb c:yol on kapı', written]);
    expect(await found(own.token, term)).toEqual([written]);
  });

  it('looks for two letters where words begin', async () => {
    const own = await scene().addCompany();
    const written = ['Şu lamba', 've su', 'bir\nSU', 'kesintisu', 'suç'];
    await scene().addMessages(await scene().addRoom(own, { name: 'Ali Su' }), written);
    for (const term of ['su', 'ŞU'])
      expect([await found(own.token, term), await people(own.token, term)]).toEqual([
        ['suç', 'bir\nSU', 've su', 'Şu lamba'],
        ['Ali Su'],
      ]);
  });

  it('finds citizens by name, phone and id, newest conversation first', async () => {
    const own = await scene().addCompany();
    const at = (minutes: number) => ({
      lastMessageAt: new Date(scene().clock.now.getTime() - minutes * 60_000),
    });
    await scene().addRoom(
      own,
      { name: 'Şükrü Işık', phone: '+905321112233', externalId: '905321112233' },
      at(2),
    );
    await scene().addRoom(own, { name: 'Gülşah Işıklı', externalId: 'TR.778899' }, at(1));
    for (const term of ['ISIK', 'ışık', 'IŞIK'])
      expect(await people(own.token, term)).toEqual(['Gülşah Işıklı', 'Şükrü Işık']);
    for (const term of ['0532 111 22 33', '+90 (532) 111', '5321112233', 'sukru isik'])
      expect(await people(own.token, term)).toEqual(['Şükrü Işık']);
    expect(await people(own.token, 'tr.7788')).toEqual(['Gülşah Işıklı']);
    expect(await people(own.token, 'olmayan')).toEqual([]);
  });

  it('pages messages newest first, without gap or repetition among equal times, each with its room', async () => {
    const own = await scene().addCompany();
    const rooms = [
      await scene().addRoom(own, { name: 'Çukur Ali' }),
      await scene().addRoom(own, { name: 'Veli' }),
    ];
    for (const [n, room] of rooms.entries())
      await scene().addMessages(
        room,
        Array.from({ length: 5 }, (_, m) => `çukur ${n} ${m}`),
        { createdAt: scene().clock.now },
      );
    const seen: string[] = [];
    let cursor = '';
    for (let page = 0; page < 5; page += 1) {
      const answer = await search(
        own.token,
        'cukur',
        `&limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      expect(answer.rooms.map(({ customer }) => customer.name)).toEqual(
        page === 0 ? ['Çukur Ali'] : [],
      );
      for (const { message, room } of answer.messages) {
        expect([message.room_id, message.customer?.id]).toEqual([room.id, room.customer_id]);
        seen.push(message.content);
      }
      if (answer.next_cursor === null) break;
      cursor = answer.next_cursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([10, 10]);
  });

  it('stops at the company and at the grant, and refuses too short or too long a term', async () => {
    const own = await scene().addCompany();
    await scene().addMessages(await scene().addRoom(own, { name: 'Gizli Kişi' }), ['gizli söz']);
    const stranger = await scene().addCompany();
    expect(await search(stranger.token, 'gizli')).toEqual({
      rooms: [],
      messages: [],
      next_cursor: null,
    });
    const reporter = await scene().addPerson(own.companyId, 'Raporcu', ['reports']);
    expect(await scene().refusal('GET', '/api/inbox/search?q=gizli', reporter.token)).toEqual([
      403,
      'forbidden',
    ]);
    for (const q of ['', 'a', '%20a%20', 'x'.repeat(101)])
      expect(await scene().refusal('GET', `/api/inbox/search?q=${q}`, own.token)).toEqual([
        400,
        'validation_failed',
      ]);
    expect(await scene().refusal('GET', '/api/inbox/search?q=gizli&cursor=!!', own.token)).toEqual([
      400,
      'bad_cursor',
    ]);
    expect(await search(own.token, '\u0000\u0000')).toEqual({
      rooms: [],
      messages: [],
      next_cursor: null,
    });
  });

  it('reads the trigram indexes, not the tables', async () => {
    const { db } = open();
    const own = await scene().addCompany();
    const { companyId, connectionId } = own;
    const { roomId, customerId } = await scene().addRoom(own);
    // Enough rows that reading a whole company is dear.
    await db.execute(sql`
      insert into messages (id, company_id, room_id, connection_id, customer_id, channel, content, recipient, is_sent, status, created_at)
      select ${companyId} || n, ${companyId}, ${roomId}, ${connectionId}, ${customerId}, 'whatsapp', 'Sokağımızdaki ' || n || ' numaralı lamba yanmıyor', 'hat', false, 'received', now() from generate_series(1, 5000) n`);
    await db.execute(sql`
      insert into customers (id, company_id, platform, external_id, name)
      select ${companyId} || n, ${companyId}, 'whatsapp', '90532' || n, 'Vatandaş ' || n from generate_series(1, 5000) n`);
    await db.execute(sql`
      insert into rooms (id, company_id, connection_id, customer_id, channel)
      select ${companyId} || n, ${companyId}, ${connectionId}, ${companyId} || n, 'whatsapp' from generate_series(1, 5000) n`);
    // Also empties the waiting list of the new rows, which a search reads whole.
    await db.execute(sql`vacuum analyze messages, customers, rooms`);
    const plan = (query: { getSQL(): SQL }) =>
      db.transaction(async (tx) => {
        // A table of a few pages is read whole in any case; the test checks whether the index
        // answers this query.
        await tx.execute(sql`set local enable_seqscan = off`);
        return JSON.stringify((await tx.execute(sql`explain ${query.getSQL()}`)).rows);
      });
    for (const term of ['şikayet', 'zq'])
      expect(
        await plan(searchRepository.findMessages(db, systemViewer(companyId), term, null, 20)),
      ).toContain('messages_search');
    for (const terms of [['şükrü', '532111'], ['zq']])
      expect(
        await plan(searchRepository.findRooms(db, systemViewer(companyId), terms, 20)),
      ).toContain('customers_search');
  });
});
