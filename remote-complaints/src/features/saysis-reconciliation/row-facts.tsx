import { formatDate } from '@muhatap/shared/i18n';
import type { ReconciliationRow } from '@muhatap/shared/wire/complaints';
import { Box, chakra, Text } from '@muhatap/shared/ui';
import { StatusChip } from '@muhatap/shared/ui/app';
import { Link as RouterLink } from 'react-router-dom';
import { differenceName, kindLabel, outcomeOfRow } from '#entities/reconciliation';
import { complaintAddresses } from '../../addresses';

const CaseLink = chakra(RouterLink);

/** A row by its number here, otherwise by that of the other side. */
export const rowName = ({ complaint, external_code: code }: ReconciliationRow): string =>
  complaint?.number ?? code ?? 'Başvuru';

export function RowKind({ row }: { readonly row: ReconciliationRow }) {
  const { name, tone } = kindLabel(row.kind);
  return <StatusChip status={name} tone={tone} />;
}

/** Both numbers, the subject and when it was opened on each side. */
export function RowCase({ row }: { readonly row: ReconciliationRow }) {
  const { complaint, external_code: code, opened_here: here, opened_there: there } = row;
  const openings = [
    here === null ? null : `Bizde ${formatDate(here)}`,
    there === null ? null : `SAYSIS’te ${formatDate(there)}`,
  ].filter((each) => each !== null);
  return (
    <Box minW="0">
      <Text truncate className="tabular">
        {complaint === null ? (
          <Text as="span" fontWeight="medium">
            {rowName(row)}
          </Text>
        ) : (
          <CaseLink fontWeight="medium" to={complaintAddresses.complaint(complaint.id)}>
            {complaint.number}
          </CaseLink>
        )}
        {complaint !== null && code !== null && code !== complaint.number && (
          <Text as="span" color="fg.muted">
            {' '}
            · {code}
          </Text>
        )}
      </Text>
      <Text truncate fontSize="sm" title={row.subject}>
        {row.subject}
      </Text>
      <Text truncate fontSize="xs" color="fg.muted">
        {openings.join(' · ')}
      </Text>
    </Box>
  );
}

const NOTHING = 'Yok';

/** The fields that differ, with the value of each side; what is to be known of a row that has none. */
export function RowDifferences({
  row,
  now,
}: {
  readonly row: ReconciliationRow;
  readonly now: number;
}) {
  const outcome = outcomeOfRow(row, now);
  return (
    <Box minW="0" fontSize="sm">
      {row.differences.map(({ field, ours, theirs }) => (
        <Box key={field} role="group" aria-label={differenceName(field)} mb="1">
          <Text fontSize="xs" color="fg.muted">
            {differenceName(field)}
          </Text>
          <Text overflowWrap="anywhere" lineClamp="3">
            <Text as="span" color="fg.muted">
              Bizde{' '}
            </Text>
            {ours ?? NOTHING}
            <Text as="span" color="fg.muted">
              {' '}
              · SAYSIS’te{' '}
            </Text>
            {theirs ?? NOTHING}
          </Text>
        </Box>
      ))}
      {outcome !== null && (
        <Text fontSize="xs" color={row.state === 'stale' ? 'warning.fg' : 'fg.muted'}>
          {outcome}
          {row.state === 'waiting' && row.complaint !== null && (
            <>
              {' '}
              <CaseLink to={complaintAddresses.saysisSyncOf(row.complaint.id)}>
                Deftere git
              </CaseLink>
            </>
          )}
        </Text>
      )}
    </Box>
  );
}
