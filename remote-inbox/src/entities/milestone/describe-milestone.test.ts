import { SAYSIS_MESSAGE, type Milestone } from '@muhatap/shared/wire/conversations';
import { describeMilestone } from './describe-milestone';
import { foldMilestones } from './fold-milestones';

const elif = { id: 'elif', name: 'Elif Kaya' };
const mert = { id: 'mert', name: 'Mert Şahin' };
const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 9, 0, second)).toISOString();
const one = (more: Partial<Milestone>): Milestone => ({
  id: 'm1',
  created_at: at(0),
  kind: 'closed',
  actor: elif,
  ...more,
});
const complaint = { id: 'c1', number: 'MHT-2026-000001' };

const said = (more: Partial<NonNullable<Milestone['said']>>): Partial<Milestone> => ({
  kind: SAYSIS_MESSAGE,
  actor: null,
  complaint,
  said: { text: '', is_from_citizen: false, by: null, has_file: false, ...more },
});

test.each<[Partial<Milestone>, string]>([
  [{ kind: 'assigned', assignee: mert }, 'Elif Kaya konuşmayı Mert Şahin adlı temsilciye atadı'],
  [{ kind: 'assigned', assignee: elif }, 'Elif Kaya konuşmayı üstlendi'],
  [{ kind: 'assigned', assignee: null, group: 'Su' }, 'Elif Kaya konuşmayı Su grubuna verdi'],
  [{ kind: 'assigned', assignee: null, group: null }, 'Elif Kaya konuşmayı boşa çıkardı'],
  [
    { kind: 'assigned', actor: null, assignee: mert },
    'Konuşma otomatik olarak Mert Şahin adlı temsilciye atandı',
  ],
  [{ kind: 'closed' }, 'Elif Kaya konuşmayı kapattı'],
  [
    { kind: 'closed', actor: null, reason: 'silence' },
    'Konuşma, kişi süresi içinde yanıt vermediği için otomatik kapandı',
  ],
  [{ kind: 'closed', actor: null, reason: 'chatbot' }, 'Chatbot konuşmayı kapattı'],
  [{ kind: 'reopened' }, 'Elif Kaya konuşmayı yeniden açtı'],
  [{ kind: 'reopened', actor: null, reason: 'citizen' }, 'Kişi yazınca konuşma yeniden açıldı'],
  [{ kind: 'labelled', labels: { added: ['Su'], removed: [] } }, 'Elif Kaya “Su” etiketini ekledi'],
  [
    { kind: 'labelled', labels: { added: ['Su', 'Yol', 'Acil'], removed: ['Takip'] } },
    'Elif Kaya “Su”, “Yol” ve “Acil” etiketlerini ekledi, “Takip” etiketini kaldırdı',
  ],
  [{ kind: 'prioritised', priority: 'urgent' }, 'Elif Kaya önceliği acil yaptı'],
  [
    { kind: 'snoozed', until: '2026-11-27T06:00:00.000Z' },
    'Elif Kaya konuşmayı erteledi: 27 Kasım 2026 09:00',
  ],
  [{ kind: 'woken' }, 'Elif Kaya ertelemeyi kaldırdı'],
  [{ kind: 'woken', actor: null, reason: 'due' }, 'Erteleme süresi doldu, konuşma geri geldi'],
  [{ kind: 'woken', actor: null, reason: 'citizen' }, 'Kişi yazınca erteleme bitti'],
  [{ kind: 'complaint-opened', complaint }, 'Elif Kaya şikayet oluşturdu: MHT-2026-000001'],
  [
    { kind: 'complaint-status', complaint, status: 'İşlemde', actor: null },
    'MHT-2026-000001 numaralı şikayetin durumu “İşlemde” oldu',
  ],
  [
    said({ text: 'Ekip yolda', by: 'Nil Ak' }),
    'Nil Ak, SAYSIS üzerinden kişiye yanıt verdi (MHT-2026-000001): “Ekip yolda”',
  ],
  [
    said({ text: 'Kapandı', has_file: true }),
    'SAYSIS kişiye yanıt verdi (MHT-2026-000001): “Kapandı” ve bir dosya',
  ],
  [
    said({ is_from_citizen: true, has_file: true }),
    'Kişi SAYSIS üzerinden yazdı (MHT-2026-000001): bir dosya',
  ],
])('%j reads as a sentence', (more, text) => {
  expect(describeMilestone(one(more))?.text).toBe(text);
});

test('of a kind or a priority that this release does not know there is no line', () => {
  for (const more of [{ kind: 'renamed' }, { kind: 'prioritised', priority: 'vital' }])
    expect(describeMilestone(one(more as Partial<Milestone>))).toBeNull();
});

const labelled = (id: string, second: number, added: string[], removed: string[] = []) =>
  one({ id, kind: 'labelled', created_at: at(second), labels: { added, removed } });

test('changes of labels by one person within a minute are one line, what they undo is none', () => {
  expect(
    foldMilestones([
      labelled('a', 0, ['Su']),
      labelled('b', 5, ['Yol'], ['Takip']),
      labelled('c', 9, ['Takip'], ['Su']),
    ]),
  ).toEqual([labelled('a', 0, ['Yol'])]);
  expect(foldMilestones([labelled('a', 0, ['Su']), labelled('b', 5, [], ['Su'])])).toEqual([]);
  const apart = [
    labelled('a', 0, ['Su']),
    { ...labelled('b', 5, ['Yol']), actor: mert },
    { ...labelled('c', 80, ['Acil']), actor: mert },
  ];
  expect(foldMilestones(apart)).toEqual(apart);
});

test('a closing and a snooze that the same person takes back within a minute leave no line', () => {
  const reopened = one({ id: 'm2', kind: 'reopened', created_at: at(6) });
  expect(foldMilestones([one({}), reopened])).toEqual([]);
  expect(
    foldMilestones([one({ kind: 'snoozed' }), one({ id: 'm2', kind: 'woken', created_at: at(6) })]),
  ).toEqual([]);
  const later = [one({}), { ...reopened, created_at: at(61) }];
  expect(foldMilestones(later)).toEqual(later);
  const byOther = [one({}), { ...reopened, actor: mert }];
  expect(foldMilestones(byOther)).toEqual(byOther);
});
