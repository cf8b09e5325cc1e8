import { Box, Button } from '@muhatap/shared/ui';
import { EmptyView } from '@muhatap/shared/ui/app';
import type { WorkPage } from '@muhatap/shared/wire/complaints';
import { Link as RouterLink } from 'react-router';
import { countOf, workAddress, WorkLoading, WorkRow, type WorkListing } from '#entities/work';
import { Panel } from './panel';

interface ShortListProps {
  readonly page: WorkPage;
  readonly now: number;
}

const OLDEST = 'En uzun bekleyen işlerim';

function Rows({
  page: { items },
  now,
  isDue = false,
}: ShortListProps & { readonly isDue?: boolean }) {
  return (
    <Box as="ul" listStyleType="none">
      {items.map((item) => (
        <WorkRow key={`${item.kind} ${item.id}`} item={item} now={now} isDue={isDue} />
      ))}
    </Box>
  );
}

const toAll = (listing: Partial<WorkListing>) => (
  <Button asChild size="sm" variant="ghost" colorPalette="gray" me="-3">
    <RouterLink to={workAddress(listing)}>Tümü</RouterLink>
  </Button>
);

/** The person's conversations whose reply window closes today; nothing where there are none. */
export function DueToday({ page, now }: ShortListProps) {
  if (page.items.length === 0) return null;
  const isCut = page.counts.me.due > page.items.length;
  return (
    <Panel title="Bugün süresi dolacak" action={isCut ? toAll({ shown: 'due' }) : null}>
      <Rows page={page} now={now} isDue />
    </Panel>
  );
}

/** Nothing waits, drawn on purpose; with the way to what has no holder, where the person sees that. */
function NothingWaits({ unheld }: { readonly unheld: number }) {
  if (unheld === 0)
    return (
      <EmptyView
        icon="check-double"
        title="Bekleyen işiniz yok"
        text="Size atanan bir konuşma yanıt beklediğinde ya da bir şikayet açıldığında burada görünür."
      />
    );
  return (
    <EmptyView
      icon="check-double"
      title="Bekleyen işiniz yok"
      text="Kimseye atanmamış işlerden birini alabilirsiniz."
      action={
        <Button asChild mt="3" size="sm" variant="outline" colorPalette="gray">
          <RouterLink to={workAddress({ scope: 'nobody' })}>Atanmamış işleri aç</RouterLink>
        </Button>
      }
    />
  );
}

/** The oldest work of the person. `unheld`: how much without a holder they see. */
export function OldestWork({ page, now, unheld }: ShortListProps & { readonly unheld: number }) {
  const isCut = countOf(page.counts.me, 'all') > page.items.length;
  return (
    <Panel title={OLDEST} action={isCut ? toAll({}) : null}>
      {page.items.length === 0 ? <NothingWaits unheld={unheld} /> : <Rows page={page} now={now} />}
    </Panel>
  );
}

/** The shape of the oldest work to come. */
export function OldestLoading() {
  return (
    <Panel title={OLDEST}>
      <WorkLoading rows={5} />
    </Panel>
  );
}
