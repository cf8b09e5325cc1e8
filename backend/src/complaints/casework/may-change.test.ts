import type { RoleAction } from '@muhatap/shared/wire/session';
import { accessOfRoles } from '../../access/access-of-roles';
import { mayChange } from './may-change';

const may = (
  actions: RoleAction[],
  kind: 'status' | 'unit' | 'type' | 'responsible' | 'priority' | 'subject',
  before: string | null,
  after: string | null,
  responsibleId: string | null = null,
) =>
  mayChange(
    accessOfRoles([{ modules: ['complaints'], visibility: 'all', actions }]),
    [{ kind, before, after }],
    { userId: 'me', responsibleId },
  );

describe('mayChange', () => {
  it.each([
    ['İşlemde', 'Çözüldü'],
    ['Yeni', 'Reddedildi'],
    ['Çözüldü', 'İşlemde'],
  ])('asks for "close" from %s to %s', (before, after) => {
    expect([
      may([], 'status', before, after),
      may(['assign', 'export'], 'status', before, after),
      may(['close'], 'status', before, after),
    ]).toEqual([false, false, true]);
  });

  it('lets a case be taken up by whoever sees it', () => {
    expect([
      may([], 'status', 'Yeni', 'İşlemde'),
      may([], 'status', 'Çözüldü', 'Reddedildi'),
      may([], 'type', null, 'Yol'),
      may([], 'subject', 'a', 'b'),
    ]).toEqual([true, true, true, true]);
  });

  it('asks for "assign" to give it to another unit, or to none', () => {
    expect([
      may(['close'], 'unit', 'Fen İşleri', 'Zabıta'),
      may(['close'], 'unit', 'Fen İşleri', null),
      may(['assign'], 'unit', null, 'Zabıta'),
    ]).toEqual([false, false, true]);
  });

  it('asks for "assign" to make somebody responsible, but to take what is nobody’s', () => {
    expect([
      may([], 'responsible', null, 'Elif', 'me'),
      may([], 'responsible', 'Mert', 'Elif', 'me'),
      may([], 'responsible', null, 'Mert', 'other'),
      may([], 'responsible', 'Elif', null, null),
      may(['assign'], 'responsible', 'Mert', 'Elif', 'me'),
      may(['assign'], 'responsible', 'Elif', null, null),
      may([], 'priority', 'Normal', 'Acil'),
    ]).toEqual([true, false, false, false, true, true, true]);
  });

  it('asks for what the roles of the complaints allow, not those of other modules', () => {
    const access = accessOfRoles([
      { modules: ['complaints'], visibility: 'own', actions: [] },
      { modules: ['inbox'], visibility: 'all', actions: ['close'] },
    ]);
    expect(
      mayChange(access, [{ kind: 'status', before: 'Yeni', after: 'Çözüldü' }], {
        userId: 'me',
        responsibleId: null,
      }),
    ).toBe(false);
  });
});
