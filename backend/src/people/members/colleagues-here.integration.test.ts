import { eq } from 'drizzle-orm';
import type { ColleaguesHere } from '@muhatap/shared/wire/people';
import { schema } from '../../database';
import { withInbox } from '../../../testing/with-inbox';

const { memberships, users } = schema;
const MINUTE_MS = 60_000;

withInbox('colleagues who are here', (scene, open) => {
  it('a request within five minutes counts, of active people of the same company, whatever the caller may do', async () => {
    const own = await scene().addCompany();
    const stranger = await scene().addCompany();
    const add = (name: string) => scene().addPerson(own.companyId, name, []);
    const [here, away, gone, shut] = [
      await add('Çiğdem'),
      await add('Ali'),
      await add('Mert'),
      await add('Zeki'),
    ];
    const { db } = open();
    const seen = (userId: string, minutesAgo: number, more = {}) =>
      db
        .update(memberships)
        .set({
          lastSeenAt: new Date(scene().clock.now.getTime() - minutesAgo * MINUTE_MS),
          ...more,
        })
        .where(eq(memberships.userId, userId));
    await db
      .update(users)
      .set({ avatarUrl: '/uploads/dosya-1/yuz.png' })
      .where(eq(users.id, here.userId));
    await seen(here.userId, 4);
    await seen(away.userId, 1, { availability: 'away' });
    await seen(gone.userId, 5);
    await seen(shut.userId, 1, { isActive: false });
    await seen(stranger.userId, 1);
    await seen(own.userId, 60);
    const { body } = await scene().ask<ColleaguesHere>('GET', '/api/colleagues/here', here.token);
    expect(body.people).toEqual([
      { id: away.userId, name: 'Ali', avatar_url: null, availability: 'away' },
      {
        id: here.userId,
        name: 'Çiğdem',
        avatar_url: expect.stringMatching(/^\/uploads\/dosya-1\/yuz\.png\?expires=/) as string,
        availability: 'online',
      },
    ]);
  });
});
