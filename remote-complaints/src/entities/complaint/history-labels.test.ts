import type { ComplaintHistoryEntry } from '@muhatap/shared/wire/complaints';
import type { OtherValue } from '@muhatap/shared/wire/open';
import { actorOf, changesSince, describeHistoryEntry, placeOf } from './history-labels';

const other = (text: string) => text as OtherValue;
const entry = (more: Partial<ComplaintHistoryEntry>): ComplaintHistoryEntry => ({
  id: '1',
  version: 1,
  kind: 'status',
  before: null,
  after: null,
  reason: null,
  source: 'staff',
  actor: null,
  createdAt: '',
  ...more,
});

test.each<[Partial<ComplaintHistoryEntry>, string]>([
  [{ kind: 'opened', after: 'Yeni' }, 'Şikayet açıldı||'],
  [{ kind: 'status', before: 'Yeni', after: 'Çözüldü' }, 'Durum değişti|Yeni|Çözüldü'],
  [{ kind: 'unit', before: null, after: 'Zabıta' }, 'Birim değişti|Atanmadı|Zabıta'],
  [{ kind: 'type', before: 'Yol', after: null }, 'Tür değişti|Yol|Belirlenmedi'],
  [{ kind: 'district', before: null, after: 'Çamlık' }, 'Mahalle değişti|Belirlenmedi|Çamlık'],
  [{ kind: 'responsible', before: null, after: 'Elif' }, 'Sorumlu değişti|Atanmadı|Elif'],
  [{ kind: 'priority', before: 'Normal', after: 'Acil' }, 'Öncelik değişti|Normal|Acil'],
  [{ kind: other('weather'), before: 'Bir', after: 'İki' }, 'Şikayet güncellendi|Bir|İki'],
  [{ kind: 'code', before: 'MHT-1', after: 'SYS-1' }, 'SAYSIS numarası eklendi||SYS-1'],
  [{ kind: 'messages', after: '3 mesaj' }, 'Konuşmadan eklendi||3 mesaj'],
])('%j', (more, expected) => {
  const { title, from, to } = describeHistoryEntry(entry(more));
  expect([title, from ?? '', to ?? ''].join('|')).toBe(expected);
});

test('says who did it, and where only if the name does not', () => {
  expect([actorOf(entry({ source: 'saysis' })), placeOf(entry({ source: 'saysis' }))]).toEqual([
    'SAYSIS',
    null,
  ]);
  expect(actorOf(entry({ source: 'system' }))).toBe('Sistem');
  expect(actorOf(entry({ source: other('e-devlet') }))).toBe('e-devlet');
  const clerk = entry({ source: 'inbox', actor: { id: 'u', name: 'Mehmet Demir' } });
  expect([actorOf(clerk), placeOf(clerk)]).toEqual(['Mehmet Demir', 'Gelen Kutusu']);
});

test('finds what others changed of the same since somebody began', () => {
  const history = [
    entry({ id: 'a', version: 1 }),
    entry({ id: 'b', version: 2, kind: 'unit' }),
    entry({ id: 'c', version: 3 }),
  ];
  expect(changesSince(history, 1, ['status']).map(({ id }) => id)).toEqual(['c']);
  expect(changesSince(history, 3, ['status', 'unit'])).toEqual([]);
});
