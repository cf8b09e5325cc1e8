import type { ModuleGrant, Sight } from '@muhatap/shared/wire';
import type { EventAudience } from '../../database/schema/delivery';
import { accessOfRoles } from '../../access/access-of-roles';
import { earsOf, fateOf } from './event-fate';

const ears = (sight: Sight, modules: ModuleGrant[] = ['inbox']) =>
  new Set(
    earsOf({
      companyId: 'c',
      userId: 'me',
      groupmates: ['me', 'mate'],
      access: accessOfRoles([{ modules, sight, actions: [] }]),
    }),
  );
/** What own, group's and all conversations' people are told. */
const fates = (type: string, audience: EventAudience | null) =>
  (['own', 'group', 'all'] as const).map((sight) => fateOf({ type, audience }, ears(sight)));

const mine = { ids: ['me'], nobody: false };
const mates = { ids: ['mate'], nobody: false };
const others = { ids: ['other'], nobody: false };
const nobodys = { ids: [], nobody: true };

describe('fateOf', () => {
  it.each([
    ['mine', mine, ['heard', 'heard', 'heard']],
    ['a groupmate’s', mates, ['hidden', 'heard', 'heard']],
    ['somebody else’s', others, ['hidden', 'hidden', 'heard']],
    ['nobody’s', nobodys, ['hidden', 'heard', 'heard']],
    ['written before there were audiences', null, ['hidden', 'hidden', 'heard']],
  ])('a conversation that is %s', (_, audience, told) => {
    expect(fates('chat-message', audience)).toEqual(told);
  });

  it.each([
    ['me to somebody else', { ...others, was: mine, room: 'r' }, ['gone', 'gone', 'heard']],
    [
      'a groupmate to somebody else',
      { ...others, was: mates, room: 'r' },
      ['hidden', 'gone', 'heard'],
    ],
    [
      'nobody to somebody else',
      { ...others, was: nobodys, room: 'r' },
      ['hidden', 'gone', 'heard'],
    ],
    ['somebody else to me', { ...mine, was: others, room: 'r' }, ['heard', 'heard', 'heard']],
    ['me to nobody', { ...nobodys, was: mine, room: 'r' }, ['gone', 'heard', 'heard']],
  ])('a conversation that goes from %s', (_, audience, told) => {
    expect(fates('room-updated', audience)).toEqual(told);
  });

  it('what belongs to a module concerns everybody with its grant, a name that is not known everybody', () => {
    expect(fates('inbox-changed', null)).toEqual(['heard', 'heard', 'heard']);
    expect(fates('casework-changed', null)).toEqual(['hidden', 'hidden', 'hidden']);
    expect(fateOf({ type: 'something-new', audience: null }, ears('own', []))).toBe('heard');
  });

  it('nobody hears of a module that no role opens for them, not even that a conversation is gone', () => {
    expect(
      fateOf(
        { type: 'room-updated', audience: { ...others, was: mine, room: 'r' } },
        ears('own', ['complaints']),
      ),
    ).toBe('hidden');
    expect(fateOf({ type: 'complaint-updated', audience: mine }, ears('own'))).toBe('hidden');
  });
});
