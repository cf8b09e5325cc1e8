import { AUDIT_SUBJECTS, type AuditEntry } from '@muhatap/shared/wire/people';
import {
  actorName,
  auditAddress,
  byDay,
  entryTone,
  describeEntry,
  WHOLE_LOG,
  isNarrowed,
  readAuditSearch,
  subjectAddress,
} from './index';

const entry = (action: string, name = 'Temsilci', more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: action,
  at: '2026-11-21T09:00:00.000Z',
  actor: { id: 'u1', name: 'Ayşe Yılmaz' },
  action,
  subject: { kind: action.split('.')[0] ?? '', id: 's1', name },
  changes: [],
  ip: '10.0.0.1',
  ...more,
});
const sentenceOf = (one: AuditEntry) => {
  const { before, subject, after } = describeEntry(one);
  return `${actorName(one)} ${before}${subject ?? ''}${after}`;
};

describe('the search', () => {
  it('goes into the address and comes back', () => {
    const search = {
      search: 'temsilci rolü',
      actor: 'u1',
      subject: 'role' as const,
      from: '2026-11-01',
      to: '2026-11-20',
    };
    expect(readAuditSearch(new URL(auditAddress(search), 'http://x').searchParams)).toEqual(search);
    expect(auditAddress(WHOLE_LOG)).toBe('/settings/audit');
    expect([isNarrowed(search), isNarrowed(WHOLE_LOG)]).toEqual([true, false]);
  });

  it('leaves out what makes no sense', () => {
    expect(
      readAuditSearch(
        new URLSearchParams({
          subject: 'hava',
          from: '2026-02-30',
          to: 'dün',
          actor: 'x'.repeat(65),
          search: '  ',
        }),
      ),
    ).toEqual(WHOLE_LOG);
    expect(readAuditSearch(new URLSearchParams({ search: 'x'.repeat(300) })).search).toHaveLength(
      100,
    );
  });
});

describe('the words', () => {
  it.each([
    [entry('role.changed'), 'Ayşe Yılmaz Temsilci rolünü değiştirdi'],
    [entry('group.deleted', 'Saha'), 'Ayşe Yılmaz Saha grubunu sildi'],
    [entry('person.disabled', 'Mert Kaya'), 'Ayşe Yılmaz Mert Kaya kişisini devre dışı bıraktı'],
    [entry('session.opened', 'Chrome, Windows'), 'Ayşe Yılmaz giriş yaptı · Chrome, Windows'],
    [entry('setting.changed', 'Çalışma saatleri'), 'Ayşe Yılmaz ayar değiştirdi: Çalışma saatleri'],
    [entry('person.password-changed', 'Ayşe Yılmaz'), 'Ayşe Yılmaz parolasını değiştirdi'],
    [
      entry('session.refused', 'Ayşe Yılmaz', { actor: null }),
      'Kimliği bilinmeyen biri Ayşe Yılmaz hesabına girmeyi denedi, reddedildi',
    ],
    [entry('export.started', 'Şikayetler', { actor: null }), 'Sistem dosya hazırlattı: Şikayetler'],
    [
      entry('setting.expired', 'Süresi dolan kayıtlar', { actor: null }),
      'Sistem süresi dolan kayıtları beklemeden sildi',
    ],
    [entry('role.polished'), 'Ayşe Yılmaz Temsilci · roller: polished'],
    [entry('weather.changed', 'Yağmur'), 'Ayşe Yılmaz Yağmur · weather.changed'],
  ])('of %# are plain', (one, text) => expect(sentenceOf(one)).toBe(text));

  it('exist for every subject', () => {
    for (const subject of AUDIT_SUBJECTS)
      expect(sentenceOf(entry(`${subject}.changed`))).toMatch(/değiştirdi/);
  });

  it('distinguish additions and removals by colour', () => {
    expect(
      ['role.created', 'role.changed', 'role.deleted', 'session.refused'].map(entryTone),
    ).toEqual(['success', 'gray', 'error', 'error']);
  });

  it('lead to what is still there', () => {
    expect(subjectAddress(entry('person.changed'))).toBe('/settings/users/s1/edit');
    expect([subjectAddress(entry('role.deleted')), subjectAddress(entry('label.changed'))]).toEqual(
      [null, null],
    );
  });
});

test('days are those of the company’s clock', () => {
  const at = (moment: string) => entry('role.changed', 'x', { at: moment });
  const days = byDay(
    [at('2026-11-21T09:00:00Z'), at('2026-11-20T21:30:00Z'), at('2026-11-20T20:30:00Z')],
    'Europe/Istanbul',
    Date.parse('2026-11-21T12:00:00Z'),
  );
  expect(days.map(({ title, entries }) => [title, entries.length])).toEqual([
    ['Bugün', 2],
    ['Dün', 1],
  ]);
});
