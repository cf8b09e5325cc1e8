import { formatDate } from '@muhatap/shared/i18n';
import { useAction } from '@muhatap/shared/session';
import { Box, Button, HStack, Link, Stack, Text } from '@muhatap/shared/ui';
import type { MergedComplaint } from '@muhatap/shared/wire/complaints';
import { Link as RouterLink } from 'react-router-dom';
import { senderOf } from '#entities/complaint';
import { complaintAddresses } from '../../addresses';
import { useUndoMerge } from './use-undo-merge';

/** The complaints that were merged into this one, each with the way back. */
export function PartsCard({ parts }: { readonly parts: readonly MergedComplaint[] }) {
  const mayClose = useAction('close', 'complaints');
  const { undo, isRunning } = useUndoMerge();
  return (
    <Stack as="ul" listStyleType="none" gap="3">
      {parts.map((part) => (
        <Box as="li" key={part.id} fontSize="sm">
          <Link asChild display="block" lineClamp="2">
            <RouterLink to={complaintAddresses.complaint(part.id)}>{part.konuOzeti}</RouterLink>
          </Link>
          <HStack gap="2" justify="space-between" wrap="wrap">
            <Text fontSize="xs" color="fg.muted" className="tabular">
              {part.number} · {senderOf(part)} · {formatDate(part.createdAt)}
            </Text>
            {mayClose ? (
              <Button
                size="2xs"
                variant="outline"
                colorPalette="gray"
                aria-label={`${part.number} ayrılsın`}
                disabled={isRunning}
                onClick={() => undo(part.id, part.number)}
              >
                Ayır
              </Button>
            ) : null}
          </HStack>
        </Box>
      ))}
    </Stack>
  );
}
