import { useAction } from '@muhatap/shared/session';
import { Alert, Button, Link } from '@muhatap/shared/ui';
import type { Complaint } from '@muhatap/shared/wire/complaints';
import { Link as RouterLink } from 'react-router-dom';
import { numberOf } from '#entities/complaint';
import { complaintAddresses } from '../../addresses';
import { useUndoMerge } from './use-undo-merge';

/** Says on the page of a complaint that it is part of another one, and undoes that. */
export function MergedNotice({ complaint }: { readonly complaint: Complaint }) {
  const mayClose = useAction('close', 'complaints');
  const { undo, isRunning } = useUndoMerge();
  const { id, mergedInto } = complaint;
  if (mergedInto == null) return null;
  return (
    <Alert.Root status="info" mb="4" alignItems="center" flexWrap="wrap">
      <Alert.Indicator />
      <Alert.Title flex="1" minW="200px">
        <Link asChild textDecoration="underline">
          <RouterLink to={complaintAddresses.complaint(mergedInto.id)}>
            {mergedInto.number}
          </RouterLink>
        </Link>{' '}
        ile birleştirildi; durumu onunla birlikte değişir.
      </Alert.Title>
      {mayClose ? (
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          loading={isRunning}
          onClick={() => undo(id, numberOf(complaint))}
        >
          Birleştirmeyi geri al
        </Button>
      ) : null}
    </Alert.Root>
  );
}
