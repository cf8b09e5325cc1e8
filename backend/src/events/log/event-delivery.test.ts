import type { ModuleGrant, Visibility } from '@muhatap/shared/wire/session';
import type { EventAudience } from '../../database/schema/delivery';
import { accessOfRoles } from '../../access/access-of-roles';
import { audienceKeysOf, deliveryFor } from './event-delivery';

const keys = (visibility: Visibility, modules: ModuleGrant[] = ['inbox']) =>
  new Set(
    audienceKeysOf({
      companyId: 'c',
      userId: 'me',
      groupmates: ['me', 'mate'],
      access: accessOfRoles([{ modules, visibility, actions: [] }]),
    }),
  );
/** The delivery to people who see own, their group's and all conversations. */
const deliveries = (type: string, audience: EventAudience | null) =>
  (['own', 'group', 'all'] as const).map((visibility) =>
    deliveryFor({ type, audience }, keys(visibility)),
  );

const mine = { ids: ['me'], nobody: false };
const mates = { ids: ['mate'], nobody: false };
const others = { ids: ['other'], nobody: false };
const nobodys = { ids: [], nobody: true };

describe('deliveryFor', () => {
  it.each([
    ['mine', mine, ['visible', 'visible', 'visible']],
    ['a groupmate’s', mates, ['hidden', 'visible', 'visible']],
    ['somebody else’s', others, ['hidden', 'hidden', 'visible']],
    ['nobody’s', nobodys, ['hidden', 'visible', 'visible']],
    ['written before there were audiences', null, ['hidden', 'hidden', 'visible']],
  ])('a conversation that is %s', (_, audience, expected) => {
    expect(deliveries('chat-message', audience)).toEqual(expected);
  });

  it.each([
    ['me to somebody else', { ...others, was: mine, room: 'r' }, ['gone', 'gone', 'visible']],
    [
      'a groupmate to somebody else',
      { ...others, was: mates, room: 'r' },
      ['hidden', 'gone', 'visible'],
    ],
    [
      'nobody to somebody else',
      { ...others, was: nobodys, room: 'r' },
      ['hidden', 'gone', 'visible'],
    ],
    ['somebody else to me', { ...mine, was: others, room: 'r' }, ['visible', 'visible', 'visible']],
    ['me to nobody', { ...nobodys, was: mine, room: 'r' }, ['gone', 'visible', 'visible']],
  ])('a conversation that goes from %s', (_, audience, expected) => {
    expect(deliveries('room-updated', audience)).toEqual(expected);
  });

  it('an event of a module concerns everybody with its grant, one of an unknown name everybody', () => {
    expect(deliveries('inbox-changed', null)).toEqual(['visible', 'visible', 'visible']);
    expect(deliveries('casework-changed', null)).toEqual(['hidden', 'hidden', 'hidden']);
    expect(deliveryFor({ type: 'something-new', audience: null }, keys('own', []))).toBe('visible');
  });

  it('events of a module that no role opens for a person do not reach them, not even that a conversation is gone', () => {
    expect(
      deliveryFor(
        { type: 'room-updated', audience: { ...others, was: mine, room: 'r' } },
        keys('own', ['complaints']),
      ),
    ).toBe('hidden');
    expect(deliveryFor({ type: 'complaint-updated', audience: mine }, keys('own'))).toBe('hidden');
  });
});
