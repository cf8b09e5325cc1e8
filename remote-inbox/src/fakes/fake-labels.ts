import type { Assignee, AssigneeGroup, Label } from '@muhatap/shared/wire/conversations';

/** Labels of the fakes' municipality. */
export const FAKE_LABELS: readonly Label[] = [
  { id: 'label-1', name: 'Acil', color: 'red' },
  { id: 'label-2', name: 'Aydınlatma', color: 'yellow' },
  { id: 'label-3', name: 'Fen işleri', color: 'orange' },
  { id: 'label-4', name: 'Nikâh', color: 'pink' },
  { id: 'label-5', name: 'Park ve bahçeler', color: 'green' },
  { id: 'label-6', name: 'Sosyal yardım', color: 'purple' },
  { id: 'label-7', name: 'Su', color: 'blue' },
  { id: 'label-8', name: 'Temizlik', color: 'teal' },
];

/** Colleagues; user-1 is the signed-in person. */
export const FAKE_PEOPLE: readonly Omit<Assignee, 'open_rooms'>[] = [
  { id: 'user-1', name: 'Ayşe Yılmaz', avatar_url: null, availability: 'online', is_here: true },
  { id: 'user-2', name: 'Çiğdem Işık', avatar_url: null, availability: 'away', is_here: true },
  { id: 'user-3', name: 'Elif Kaya', avatar_url: null, availability: 'online', is_here: true },
  { id: 'user-4', name: 'Mert Şahin', avatar_url: null, availability: 'online', is_here: false },
  { id: 'user-5', name: 'Ömer Uçar', avatar_url: null, availability: 'online', is_here: true },
];

/** Groups that conversations are given to. */
export const FAKE_GROUPS: readonly AssigneeGroup[] = [
  { id: 'group-1', name: 'Fen işleri', members: 3, here: 2 },
  { id: 'group-2', name: 'Su ve kanalizasyon', members: 2, here: 0 },
];

const pick = (n: number): Label[] => FAKE_LABELS.filter((_, at) => at === n % FAKE_LABELS.length);

/** Which labels room number n has, counted from its own. */
function stepsOf(n: number): readonly number[] {
  if (n % 5 === 4) return [];
  if (n % 11 === 6) return [0, 3, 5, 7];
  return n % 3 === 1 ? [0, 3] : [0];
}

/** Labels of room number n: none, one, two or four. */
export const fakeLabels = (n: number): Label[] =>
  stepsOf(n)
    .flatMap((step) => pick(n + step))
    .sort((a, b) => a.name.localeCompare(b.name, 'tr'));

/** Assignee of room number n; null for about a third of the rooms. */
export function fakeAssignee(n: number): { id: string; name: string } | null {
  const who = n % 3 === 2 ? undefined : FAKE_PEOPLE[n % 3 === 0 ? 0 : 1 + (n % 4)];
  return who === undefined ? null : { id: who.id, name: who.name };
}
