import type { Outcome } from '@muhatap/shared/lib';
import { useAction } from '@muhatap/shared/session';
import { Box, Button, HStack, Link, Stack, Text } from '@muhatap/shared/ui';
import { describeLikeness, StatusChip } from '@muhatap/shared/ui/app';
import {
  COMPLAINT_STATUS_RULES,
  type Complaint,
  type SimilarComplaint,
} from '@muhatap/shared/wire/complaints';
import { entryOf } from '@muhatap/shared/wire/open';
import { useEffect, useState } from 'react';
import { Link as RouterLink, useFetcher, useLocation } from 'react-router-dom';
import { otherOf } from '#entities/complaint';
import { complaintAddresses } from '../../addresses';
import { MergeDialog } from './merge-dialog';

const NONE: readonly SimilarComplaint[] = [];

interface SimilarCardProps {
  readonly complaint: Complaint;
  /** Answers the similar ones. */
  readonly address: string;
}

const isOpen = ({ durum }: Pick<Complaint, 'durum'>) =>
  entryOf(COMPLAINT_STATUS_RULES, durum)?.class === 'open';

interface RowProps {
  readonly similar: SimilarComplaint;
  readonly mayMerge: boolean;
  readonly onMerge: () => void;
}

const Row = ({ similar, mayMerge, onMerge }: RowProps) => (
  <Box as="li" fontSize="sm">
    <Link asChild display="block" lineClamp="2">
      <RouterLink to={complaintAddresses.complaint(similar.id)}>{similar.konuOzeti}</RouterLink>
    </Link>
    <Text fontSize="xs" color="fg.muted" className="tabular" mt="0.5">
      {describeLikeness(similar)}
    </Text>
    <HStack gap="2" mt="1" justify="space-between" wrap="wrap">
      <HStack gap="2" fontSize="xs" color="fg.muted" className="tabular">
        <StatusChip status={similar.durum} size="xs" />
        <span>{similar.number}</span>
      </HStack>
      {mayMerge ? (
        <Button
          size="2xs"
          variant="outline"
          colorPalette="gray"
          aria-label={`${similar.number} ile birleştir`}
          onClick={onMerge}
        >
          Birleştir…
        </Button>
      ) : null}
    </HStack>
  </Box>
);

const Said = ({ text }: { readonly text: string }) => (
  <Text fontSize="sm" color="fg.muted">
    {text}
  </Text>
);

/** The one that is merged with now: chosen here, or already where this complaint was recorded. */
function useMergeChoice(similar: readonly SimilarComplaint[]) {
  const location = useLocation();
  const [namedId, setNamed] = useState(() => otherOf(location.state));
  const [chosen, choose] = useState<SimilarComplaint | null>(null);
  const named = similar.find(({ id }) => id === namedId);
  const close = () => {
    choose(null);
    setNamed(null);
  };
  return { chosen: chosen ?? named ?? null, choose, close };
}

/** Complaints that may be about the same matter, read anew whenever this one changes. */
export function SimilarCard({ complaint, address }: SimilarCardProps) {
  const { load, data } = useFetcher<Outcome<readonly SimilarComplaint[]>>();
  const mayClose = useAction('close', 'complaints');
  const { chosen, choose, close } = useMergeChoice(data?.ok === true ? data.data : NONE);
  const { version } = complaint;
  useEffect(() => void load(address), [load, address, version]);
  const mayMerge = mayClose && isOpen(complaint) && complaint.mergedInto == null;
  if (data === undefined) return <Said text="Benzer şikayetler aranıyor…" />;
  if (!data.ok) return <Said text={data.message} />;
  if (data.data.length === 0) return <Said text="Yakında benzer bir şikayet yok." />;
  return (
    <>
      <Stack as="ul" listStyleType="none" gap="3">
        {data.data.map((similar) => (
          <Row
            key={similar.id}
            similar={similar}
            mayMerge={mayMerge && isOpen(similar)}
            onMerge={() => choose(similar)}
          />
        ))}
      </Stack>
      {chosen === null || !mayMerge || !isOpen(chosen) ? null : (
        <MergeDialog complaint={complaint} other={chosen} onClose={close} />
      )}
    </>
  );
}
