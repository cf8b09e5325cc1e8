import { usePageAction } from '@muhatap/shared/saving';
import {
  Box,
  Button,
  Flex,
  HStack,
  Icon,
  IconButton,
  Input,
  Link,
  Stack,
  Text,
} from '@muhatap/shared/ui';
import { StatusChip, Tip } from '@muhatap/shared/ui/app';
import type { ComplaintLink } from '@muhatap/shared/wire/complaints';
import { useState, type FormEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { complaintAddresses } from '../../addresses';
import type { LinkCommand } from './link.types';

interface LinkedProps {
  readonly complaintId: string;
  readonly link: ComplaintLink;
}

function Linked({ complaintId, link: { id, number, konuOzeti, durum } }: LinkedProps) {
  const { run, isRunning, refusal } = usePageAction();
  return (
    <Box as="li" fontSize="sm">
      <Flex gap="2" align="flex-start">
        <Box flex="1" minW="0">
          <Link asChild display="block" lineClamp="2">
            <RouterLink to={complaintAddresses.complaint(id)}>{konuOzeti}</RouterLink>
          </Link>
          <HStack gap="2" mt="1" fontSize="xs" color="fg.muted" className="tabular" wrap="wrap">
            <StatusChip status={durum} size="xs" />
            <span>{number}</span>
          </HStack>
        </Box>
        <Tip content="Bağı kaldır">
          <IconButton
            size="2xs"
            variant="ghost"
            colorPalette="gray"
            aria-label={`Bağı kaldır: ${number}`}
            loading={isRunning}
            onClick={() =>
              run({ intent: 'links', id: complaintId, other: { id } } satisfies LinkCommand)
            }
          >
            <Icon name="close" size={13} />
          </IconButton>
        </Tip>
      </Flex>
      {refusal === null ? null : (
        <Text role="alert" fontSize="xs" color="error.fg">
          {refusal.sentence}
        </Text>
      )}
    </Box>
  );
}

/** Links the complaint with another one by its number. */
function LinkForm({ complaintId }: { readonly complaintId: string }) {
  const [text, setText] = useState('');
  const { run, isRunning, refusal } = usePageAction(() => setText(''));
  const number = text.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (number !== '')
      run({ intent: 'links', id: complaintId, other: { number } } satisfies LinkCommand);
  };
  return (
    <form onSubmit={submit} noValidate>
      <HStack gap="2">
        <Input
          size="sm"
          flex="1"
          minW="0"
          aria-label="Bağlanacak şikayetin numarası"
          placeholder="Şikayet numarası"
          maxLength={64}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button
          type="submit"
          size="sm"
          variant="outline"
          colorPalette="gray"
          disabled={number === ''}
          loading={isRunning}
        >
          Bağla
        </Button>
      </HStack>
      {refusal === null ? null : (
        <Text role="alert" mt="1" fontSize="xs" color="error.fg">
          {refusal.sentence}
        </Text>
      )}
    </form>
  );
}

interface LinkedComplaintsProps {
  readonly complaintId: string;
  readonly links: readonly ComplaintLink[];
}

/** The complaints that belong together with this one, of whichever citizen. */
export const LinkedComplaints = ({ complaintId, links }: LinkedComplaintsProps) => (
  <Stack gap="3">
    {links.length === 0 ? (
      <Text fontSize="sm" color="fg.muted">
        Bağlı şikayet yok.
      </Text>
    ) : (
      <Stack as="ul" listStyleType="none" gap="3" aria-label="Bağlı şikayetler">
        {links.map((link) => (
          <Linked key={link.id} complaintId={complaintId} link={link} />
        ))}
      </Stack>
    )}
    <LinkForm complaintId={complaintId} />
  </Stack>
);
