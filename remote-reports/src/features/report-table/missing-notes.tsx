import { Box, Text } from '@muhatap/shared/ui';
import { REPORT_MEASURES, type ReportTable } from '@muhatap/shared/wire';

/** Why a column has no numbers, once for each. */
export function MissingNotes({ table }: { readonly table: ReportTable }) {
  const notes = table.measures.flatMap((measure, place) => {
    const missing = table.rows[0]?.cells[place]?.missing ?? null;
    return missing === null ? [] : [`${REPORT_MEASURES[measure].name}: ${missing}`];
  });
  if (notes.length === 0) return null;
  return (
    <Box mt={{ base: '6', md: '7' }}>
      {notes.map((note) => (
        <Text key={note} fontSize="xs" color="fg.muted">
          {note}
        </Text>
      ))}
    </Box>
  );
}
