import { Button, HStack, Icon } from '@muhatap/shared/ui';
import { ReloadButton } from '@muhatap/shared/ui/app';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mergingWith } from '#entities/complaint';
import { ComplaintExport } from '#features/complaint-export';
import { RecordingDialog } from '#features/complaint-recording';
import { complaintAddresses } from '../addresses';
import type { ActionsProps, Lists } from './complaint-list.types';

/** The way to record a complaint that came in without a conversation. */
function Recording({ lists }: { readonly lists: Lists }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const show = useCallback(
    (id: string, mergedWith: string | null) =>
      void navigate(complaintAddresses.complaint(id), { state: mergingWith(mergedWith) }),
    [navigate],
  );
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Icon name="add" size={16} />
        Yeni şikayet
      </Button>
      {isOpen && <RecordingDialog lists={lists} onRecorded={show} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The ways to a new complaint and to a file of the list, and to read it again. */
export const ComplaintActions = ({
  lists,
  query,
  counted,
  isReloading,
  onReload,
}: ActionsProps) => (
  <HStack gap="2" wrap="wrap">
    <Recording lists={lists} />
    <ComplaintExport query={query} counted={counted} />
    <ReloadButton isReloading={isReloading} onReload={onReload} />
  </HStack>
);
