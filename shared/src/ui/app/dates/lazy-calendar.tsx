import { lazy, Suspense } from 'react';
import { Box, Text } from '../../primitives';
import type { CalendarProps } from './calendar';

const Missing = () => (
  <Text role="status" p="3" color="fg.muted">
    Takvim yüklenemedi; tarihi gg.aa.yyyy olarak yazabilirsiniz.
  </Text>
);

const Loaded = lazy(() =>
  import('./calendar').then(
    (loaded) => ({ default: loaded.Calendar }),
    () => ({ default: Missing }),
  ),
);

/** The calendar, whose code comes when it is opened first; its place is kept meanwhile. */
export const LazyCalendar = (props: CalendarProps) => (
  <Suspense fallback={<Box width="280px" h="302px" mx="auto" aria-busy />}>
    <Loaded {...props} />
  </Suspense>
);
