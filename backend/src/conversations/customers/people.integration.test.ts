import type { CustomerDetail, CustomerPage, Room } from '@muhatap/shared/wire/conversations';
import type { EventPage } from '@muhatap/shared/wire/events';
import { schema } from '../../database';
import { withInbox } from '../../../testing/with-inbox';

const PHONE = '+905321112233';

withInbox('people', (scene, open) => {
  const ago = (hours: number) => new Date(scene().clock.now.getTime() - hours * 3_600_000);
  const list = async (token: string, query = '') =>
    (await scene().ask<CustomerPage>('GET', `/api/customers${query}`, token)).body;
  const names = async (token: string, query = '') =>
    (await list(token, query)).customers.map(({ customer }) => customer.name);
  const merge = (token: string, id: string, intoId: string) =>
    scene().ask<CustomerDetail>('POST', `/api/customers/${id}/merge`, token, { into_id: intoId });
  const separate = (token: string, id: string) =>
    scene().ask<CustomerDetail>('DELETE', `/api/customers/${id}/merge`, token);

  it('are listed once each, the newest first, with what is known of their conversations', async () => {
    const own = await scene().addCompany();
    await scene().addRoom(
      own,
      { name: 'Ayşe', phone: PHONE, externalId: '905321112233', createdAt: ago(9) },
      { lastMessageAt: ago(3) },
    );
    await scene().addRoom(
      own,
      {
        name: 'Ayşe T.',
        platform: 'whatsapp-twillio',
        phone: PHONE,
        externalId: PHONE,
        createdAt: ago(4),
      },
      { lastMessageAt: ago(1), isActive: false },
    );
    await scene().addRoom(own, { name: 'Mehmet', createdAt: ago(2) });
    await scene().addRoom(await scene().addCompany(), { name: 'Yabancı' });

    const { customers, next_cursor } = await list(own.token);
    expect(next_cursor).toBeNull();
    expect(customers.map(({ customer }) => customer.name)).toEqual(['Mehmet', 'Ayşe']);
    expect(customers[1]).toMatchObject({
      platforms: ['whatsapp', 'whatsapp-twillio'],
      first_seen_at: ago(9).toISOString(),
      last_message_at: ago(1).toISOString(),
      room_count: 2,
      open_room_count: 1,
    });
  });

  it('are read page by page, nobody twice and nobody left out', async () => {
    const own = await scene().addCompany();
    for (let at = 0; at < 7; at += 1)
      await scene().addRoom(own, { name: `Kişi ${at}`, createdAt: ago(at) });
    const read: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: CustomerPage = await list(
        own.token,
        `?limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      read.push(...page.customers.map(({ customer }) => customer.name));
      cursor = page.next_cursor;
    }
    expect(read).toEqual(Array.from({ length: 7 }, (_, at) => `Kişi ${at}`));
    expect(await scene().refusal('GET', '/api/customers?cursor=x', own.token)).toEqual([
      400,
      'bad_cursor',
    ]);
  });

  it('are sorted by name and by last message, in both directions, page by page, each once', async () => {
    const own = await scene().addCompany();
    const room = (name: string, hours: number, more = {}) =>
      scene().addRoom(own, { name, createdAt: ago(20), ...more }, { lastMessageAt: ago(hours) });
    await room('Zeki', 2);
    await room('Çiğdem', 9, { phone: PHONE, externalId: '905321112233' });
    await room('Çiğdem T.', 1, {
      platform: 'whatsapp-twillio',
      phone: PHONE,
      externalId: PHONE,
      createdAt: ago(10),
    });
    await room('ılgaz', 7);
    const merged = await room('gram', 3, { platform: 'instagram', createdAt: ago(4) });
    const ilker = await room('İlker', 5);
    expect((await merge(own.token, merged.customerId, ilker.customerId)).status).toBe(200);
    const paged = async (query: string) => {
      const read: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: CustomerPage = await list(
          own.token,
          `?limit=2&${query}${cursor === '' ? '' : `&cursor=${cursor}`}`,
        );
        read.push(...page.customers.map(({ customer }) => customer.name));
        cursor = page.next_cursor;
      }
      return read;
    };
    const byName = ['Çiğdem', 'ılgaz', 'İlker', 'Zeki'];
    const byLast = ['Çiğdem', 'Zeki', 'İlker', 'ılgaz'];
    expect(await names(own.token, '?sort=name')).toEqual(byName);
    expect(await paged('sort=name')).toEqual(byName);
    expect(await paged('sort=name&direction=descending')).toEqual(byName.toReversed());
    expect(await paged('sort=last_message&direction=descending')).toEqual(byLast);
    expect(await paged('sort=last_message')).toEqual(byLast.toReversed());
    expect(await paged('sort=last_message&q=%C4%B1lgaz')).toEqual(['ılgaz']);
    const { next_cursor: place } = await list(own.token, '?limit=1&sort=name');
    expect(
      await scene().refusal('GET', `/api/customers?sort=last_message&cursor=${place}`, own.token),
    ).toEqual([400, 'bad_cursor']);
    expect((await scene().ask('GET', '/api/customers?sort=rooms', own.token)).status).toBe(400);
  });

  it('are found by name, by phone in any spelling, and by what was merged into them', async () => {
    const own = await scene().addCompany();
    const ayse = await scene().addRoom(own, {
      name: 'Ayşe ŞİMŞEK',
      phone: PHONE,
      externalId: '905321112233',
    });
    const insta = await scene().addRoom(own, { platform: 'instagram', name: 'ayse.gram' });
    await scene().addRoom(own, { name: 'Mehmet' });
    expect(await names(own.token, '?q=%C5%9Fim%C5%9Fek')).toEqual(['Ayşe ŞİMŞEK']);
    expect(await names(own.token, '?q=0532%20111%2022%2033')).toEqual(['Ayşe ŞİMŞEK']);
    expect((await merge(own.token, insta.customerId, ayse.customerId)).status).toBe(200);
    expect(await names(own.token, '?q=gram')).toEqual(['Ayşe ŞİMŞEK']);
    expect(await names(own.token, '?q=yok')).toEqual([]);
  });

  it('are one once they are merged, and two again after it is undone; both stand in the log', async () => {
    const own = await scene().addCompany();
    const [ayse, insta] = [
      await scene().addRoom(own, { name: 'Ayşe', createdAt: ago(5) }),
      await scene().addRoom(own, { platform: 'instagram', name: 'ayse.gram', createdAt: ago(1) }),
    ];
    const merged = await merge(own.token, insta.customerId, ayse.customerId);
    expect(merged.body.identities.map(({ name }) => name)).toEqual(['Ayşe', 'ayse.gram']);
    expect(merged.body.rooms).toHaveLength(2);
    expect(await names(own.token)).toEqual(['Ayşe']);
    expect(
      await scene().refusal('POST', `/api/customers/${insta.customerId}/merge`, own.token, {
        into_id: ayse.customerId,
      }),
    ).toEqual([409, 'already_merged']);
    expect(
      await scene().refusal('POST', `/api/customers/${ayse.customerId}/merge`, own.token, {
        into_id: insta.customerId,
      }),
    ).toEqual([422, 'same_person']);

    const alone = await separate(own.token, insta.customerId);
    expect(alone.body.identities.map(({ name }) => name)).toEqual(['ayse.gram']);
    expect(await names(own.token)).toEqual(['ayse.gram', 'Ayşe']);
    expect((await separate(own.token, insta.customerId)).status).toBe(200);
    const log = await open().db.select().from(schema.auditLog).orderBy(schema.auditLog.id);
    expect(
      log
        .filter(
          ({ companyId, subjectKind }) => companyId === own.companyId && subjectKind === 'customer',
        )
        .map(({ action, subjectName, changes }) => [action, subjectName, changes]),
    ).toEqual([
      [
        'customer.changed',
        'ayse.gram',
        [{ field: 'Birleştirildiği kişi', before: null, after: 'Ayşe' }],
      ],
      [
        'customer.changed',
        'ayse.gram',
        [{ field: 'Birleştirildiği kişi', before: 'Ayşe', after: null }],
      ],
    ]);
  });

  it('are called by a corrected name on each of their accounts, live and in the log, until it is given back', async () => {
    const own = await scene().addCompany();
    const known = { phone: PHONE, externalId: '905321112233' };
    const ayse = await scene().addRoom(own, { name: '🌸', ...known, createdAt: ago(5) });
    await scene().addRoom(own, { name: 'Ayşe T.', platform: 'whatsapp-twillio', ...known });
    const rename = (name: string | null) =>
      scene().ask<CustomerDetail>('PUT', `/api/customers/${ayse.customerId}/name`, own.token, {
        name,
      });
    const called = ({ body }: { body: CustomerDetail }) =>
      body.identities.map(({ name, profile_name }) => [name, profile_name]);
    expect(called(await rename('  Ayşe Şimşek '))).toEqual([
      ['Ayşe Şimşek', '🌸'],
      ['Ayşe Şimşek', 'Ayşe T.'],
    ]);
    expect(await names(own.token, '?q=%C5%9Fim%C5%9Fek')).toEqual(['Ayşe Şimşek']);
    const { events } = (await scene().ask<EventPage>('GET', '/api/events?after=0', own.token)).body;
    expect(
      events.flatMap(({ type, payload }) =>
        type === 'room-updated' ? [(payload as { room: Room }).room.customer.name] : [],
      ),
    ).toEqual(['Ayşe Şimşek', 'Ayşe Şimşek']);

    expect(called(await rename('Ayşe T.'))).toEqual([
      ['Ayşe T.', '🌸'],
      ['Ayşe T.', null],
    ]);
    expect(called(await rename(null))).toEqual([
      ['🌸', null],
      ['Ayşe T.', null],
    ]);
    const log = await open().db.select().from(schema.auditLog).orderBy(schema.auditLog.id);
    expect(
      log
        .filter(({ subjectId }) => subjectId === ayse.customerId)
        .map(({ action, changes }) => [action, changes]),
    ).toEqual(
      [
        ['🌸', 'Ayşe Şimşek'],
        ['Ayşe Şimşek', 'Ayşe T.'],
        ['Ayşe T.', '🌸'],
      ].map(([before, after]) => ['customer.changed', [{ field: 'Ad', before, after }]]),
    );
    for (const name of ['', '   ', 'a'.repeat(201), 5])
      expect(
        (
          await scene().refusal('PUT', `/api/customers/${ayse.customerId}/name`, own.token, {
            name,
          })
        )[0],
      ).toBe(400);
  });

  it('stay unknown to whoever sees none of their conversations', async () => {
    const own = await scene().addCompany();
    const other = await scene().addCompany();
    const [mine, theirs] = [
      await scene().addRoom(own, { name: 'Ayşe' }),
      await scene().addRoom(other, { name: 'Yabancı' }),
    ];
    for (const [id, into] of [
      [mine.customerId, theirs.customerId],
      [theirs.customerId, mine.customerId],
      ['yok', mine.customerId],
    ] as const)
      expect(
        await scene().refusal('POST', `/api/customers/${id}/merge`, own.token, { into_id: into }),
      ).toEqual([404, 'customer_not_found']);
    expect(
      await scene().refusal('PUT', `/api/customers/${theirs.customerId}/name`, own.token, {
        name: 'Ayşe',
      }),
    ).toEqual([404, 'customer_not_found']);
  });
});
