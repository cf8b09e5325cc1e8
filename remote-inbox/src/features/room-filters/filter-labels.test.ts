import type { Assignee, Label } from '@muhatap/shared/wire/conversations';
import { chipLabel, choicesOf } from './filter-labels';
import { activeNames, withFilter } from './filters';

const labels: Label[] = [{ id: 'l1', name: 'Acil', color: 'red' }];
const assignees: Assignee[] = [{ id: 'u2', name: 'Elif Kaya', avatar_url: null, open_rooms: 3 }];
const lists = { labels, assignees, groups: [{ id: 'g1', name: 'Su işleri', members: 3, here: 1 }] };

test('chips say their filter in words', () => {
  const filters = { channel: 'whatsapp', label: 'l1', assignee: 'u2', waiting: 240 } as const;
  expect(activeNames(filters).map((name) => chipLabel(name, lists, filters))).toEqual([
    'Kanal: WhatsApp',
    'Etiket: Acil',
    'Sorumlu: Elif Kaya',
    'Bekleme: en az 4 saat',
  ]);
  expect(chipLabel('assignee', lists, { assignee: 'none' })).toBe('Sorumlu: Kimseye atanmamış');
});

test('a value of a shared address that no list knows is still a choice', () => {
  expect(choicesOf('waiting', lists, { waiting: 90 }).at(-1)).toEqual({
    value: '90',
    label: 'En az 90 dk',
  });
  expect(choicesOf('waiting', lists, { waiting: 2880 }).at(-1)).toEqual({
    value: '2880',
    label: 'En az 2 gün',
  });
  expect(choicesOf('label', lists, { label: 'gone' }).at(-1)?.label).toBe('Silinmiş etiket');
  expect(choicesOf('assignee', lists, { assignee: 'u2' })).toHaveLength(3);
});

test('one filter is set or taken away, the others stay', () => {
  const set = withFilter(withFilter({}, 'waiting', '60'), 'assignee', 'me');
  expect(set).toEqual({ waiting: 60, assignee: 'me' });
  expect(withFilter(set, 'waiting', '')).toEqual({ assignee: 'me' });
});
