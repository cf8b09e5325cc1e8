import { EmptyView } from '@muhatap/shared/ui/app';
import type { AuditEntry } from '@muhatap/shared/wire/people';
import { AuditLine } from './audit-line';
import { LogDays, type MoreEntries } from './log-days';

interface AuditListProps {
  readonly entries: readonly AuditEntry[];
  readonly timeZone: string;
  readonly now: number;
  readonly isNarrowed: boolean;
  readonly more: MoreEntries;
}

/** The log, newest first, day by day. */
export function AuditList({ isNarrowed, ...log }: AuditListProps) {
  if (log.entries.length === 0) {
    return isNarrowed ? (
      <EmptyView
        icon="search"
        title="Bu filtreye uyan kayıt yok"
        text="Sözcüğü kısaltmayı ya da günleri genişletmeyi deneyin."
      />
    ) : (
      <EmptyView
        icon="history"
        title="Henüz kayıt yok"
        text="Girişler, kişi, rol ve ayar değişiklikleri burada kimin ne zaman yaptığıyla görünür."
      />
    );
  }
  return <LogDays {...log} line={(entry) => <AuditLine entry={entry} timeZone={log.timeZone} />} />;
}
