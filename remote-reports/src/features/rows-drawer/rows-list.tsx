import { formatNumber } from '@muhatap/shared/i18n';
import {
  Box,
  Button,
  Center,
  Stack,
  Text,
  useBreakpointValue,
  VisuallyHidden,
} from '@muhatap/shared/ui';
import { EmptyView, ErrorView, Skeleton, SortChoice } from '@muhatap/shared/ui/app';
import { RowsCards } from './rows-cards';
import { rowColumns } from './rows-columns';
import { columnsOf, ownOrderOf } from './rows-labels';
import { RowsTable } from './rows-table';
import type { RowsListProps } from './rows.types';
import type { useRows } from './use-rows';

interface FoundRowsProps extends Omit<RowsListProps, 'rows'> {
  readonly found: ReturnType<typeof useRows>;
  /** The text where there are no rows. */
  readonly empty: string;
}

function RowsLoading() {
  return (
    <Stack role="status" gap="2">
      <VisuallyHidden>Kayıtlar yükleniyor…</VisuallyHidden>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} h="52px" borderRadius="md" />
      ))}
    </Stack>
  );
}

/** The order of the rows, where not each column has a title that sorts. */
function RowsSort(list: RowsListProps) {
  const { measure, order = ownOrderOf(measure), onOrder } = list;
  const columns = rowColumns(list, true);
  return (
    <Box mb="2">
      <SortChoice
        options={columns}
        order={order}
        onOrder={({ by, direction }) => {
          const column = columns.find(({ id }) => id === by);
          if (column !== undefined) onOrder({ by: column.id, direction });
        }}
      />
    </Box>
  );
}

/** A table, or cards on a phone. */
function ShownRows({ isSorting, ...list }: RowsListProps & { readonly isSorting: boolean }) {
  const isPhone = useBreakpointValue({ base: true, sm: false }, { ssr: false }) ?? false;
  const isWide = useBreakpointValue({ base: false, lg: true }, { ssr: false }) ?? false;
  const isWhole = !isPhone && (isWide || !columnsOf(list.measure).work);
  return (
    <Box aria-busy={isSorting} opacity={isSorting ? 0.6 : 1} transition="opacity 150ms">
      {!isWhole && <RowsSort {...list} />}
      {isPhone ? <RowsCards {...list} /> : <RowsTable isWide={isWide} {...list} />}
    </Box>
  );
}

/** The rows that were read so far, and the way to more. */
export function FoundRows({ found, empty, ...list }: FoundRowsProps) {
  const { rows, total, next, problem, isReading, isSorting, more } = found;
  if (total === null)
    return problem === null ? (
      <RowsLoading />
    ) : (
      <ErrorView
        title="Kayıtlar yüklenemedi"
        message={problem}
        onRetry={more}
        isRetrying={isReading}
      />
    );
  if (rows.length === 0) return <EmptyView icon="list" title="Kayıt yok" text={empty} />;
  return (
    <>
      <ShownRows rows={rows} isSorting={isSorting} {...list} />
      <Center mt="4" flexDirection="column" gap="2">
        {problem !== null && !isReading && (
          <Text role="alert" fontSize="sm" color="error.fg">
            {problem}
          </Text>
        )}
        {next !== null && (
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            loading={isReading}
            loadingText="Yükleniyor…"
            onClick={more}
          >
            Daha fazla göster
          </Button>
        )}
        <Text fontSize="xs" color="fg.muted" className="tabular">
          {formatNumber(rows.length)} / {formatNumber(total)} kayıt
        </Text>
      </Center>
    </>
  );
}
