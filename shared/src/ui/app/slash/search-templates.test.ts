import { searchTemplates } from './search-templates';

test('templates are found by shortcut, title and text, whatever the case and the accents', () => {
  const all = [
    { id: 't1', title: 'Karşılama', shortcut: 'selam', body: 'Merhaba.' },
    { id: 't2', title: 'ŞİKAYET alındı', shortcut: 'alındı', body: 'Kaydınız açıldı.' },
    { id: 't3', title: 'Veda', shortcut: null, body: 'İyi günler, selam ederiz.' },
  ];
  const ids = (term: string) => searchTemplates(all, term).map(({ id }) => id);
  expect(ids('')).toEqual(['t1', 't2', 't3']);
  expect(ids('SIKAYET')).toEqual(['t2']);
  expect(ids('selam')).toEqual(['t1', 't3']);
  expect(ids('yok böyle')).toEqual([]);
});
