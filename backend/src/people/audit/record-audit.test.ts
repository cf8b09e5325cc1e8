import { changesOf } from './record-audit';

describe('changesOf', () => {
  it('tells only what differs, by the names that a person knows', () => {
    const labels = { name: 'Ad', modules: 'Modüller', is_on: 'Açık' };
    expect(
      changesOf(
        labels,
        { name: 'Temsilci', modules: ['inbox'], is_on: true },
        { name: 'Temsilci', modules: ['inbox', 'reports'], is_on: false },
      ),
    ).toEqual([
      { field: 'Modüller', before: 'inbox', after: 'inbox, reports' },
      { field: 'Açık', before: 'evet', after: 'hayır' },
    ]);
  });

  it('tells nothing where something empty stays empty', () => {
    expect(
      changesOf(
        { phone: 'Telefon', groups: 'Gruplar' },
        { phone: null, groups: [] },
        { phone: '', groups: [] },
      ),
    ).toEqual([]);
  });
});
