import { useNavigate } from 'react-router-dom';
import { formatDate } from '@muhatap/shared/i18n';
import { isClosedComplaint, type Complaint } from '@muhatap/shared/wire/complaints';
import type { Message, Room } from '@muhatap/shared/wire/conversations';
import { Box, chakra, Flex, Text } from '@muhatap/shared/ui';
import { FormDialog, StatusChip } from '@muhatap/shared/ui/app';
import { useRoomComplaints } from '#entities/complaint';
import { ChosenMessages } from './chosen-messages';
import { changeOpening, useOpening } from './opening.store';
import { addToComplaint } from './submit-complaint';

const Radio = chakra('input');

interface ChoiceProps {
  readonly complaint: Complaint;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ complaint, isChosen, onChoose }: ChoiceProps) {
  return (
    <chakra.label
      display="flex"
      gap="3"
      alignItems="flex-start"
      px="3"
      py="2.5"
      cursor="pointer"
      borderBottomWidth="1px"
      borderColor="border"
      _last={{ borderBottomWidth: '0' }}
      bg={isChosen ? 'brand.subtle' : undefined}
      _focusWithin={{
        outline: '2px solid',
        outlineColor: 'brand.focusRing',
        outlineOffset: '-2px',
      }}
    >
      <Radio
        type="radio"
        name="complaint"
        checked={isChosen}
        onChange={onChoose}
        mt="1"
        boxSize="4"
        flexShrink="0"
        accentColor="brand.solid"
        _focusVisible={{ outline: 'none' }}
      />
      <Box flex="1" minW="0">
        <Flex gap="2" align="center" justify="space-between">
          <Text fontSize="xs" color="fg.muted" className="tabular" truncate>
            {complaint.number ?? complaint.saysisCode}
          </Text>
          <StatusChip status={complaint.durum} size="xs" />
        </Flex>
        <Text fontSize="sm" lineClamp={2} overflowWrap="anywhere">
          {complaint.konuOzeti}
        </Text>
        <Text fontSize="xs" color="fg.muted" className="tabular">
          {formatDate(complaint.createdAt)}
        </Text>
      </Box>
    </chakra.label>
  );
}

interface AddDialogProps {
  readonly room: Room;
  readonly chosen: readonly Message[];
}

/** The chosen messages into a complaint of the same conversation: open ones first, and the only one at once. */
export function AddDialog({ room, chosen }: AddDialogProps) {
  const navigate = useNavigate();
  const { targetId, isSaving, refusal } = useOpening(room.id);
  const complaints = [...(useRoomComplaints(room.id).data?.complaints ?? [])].sort(
    (a, b) => Number(isClosedComplaint(a)) - Number(isClosedComplaint(b)),
  );
  const target = complaints.find(({ id }) => id === targetId) ?? complaints[0];
  const submit = () => {
    if (target !== undefined && chosen.length > 0)
      void addToComplaint(room.id, target.id, (address) => void navigate(address));
  };
  return (
    <FormDialog
      title="Şikayete ekle"
      submitLabel="Mesajları Ekle"
      isSaving={isSaving}
      problem={refusal?.sentence ?? null}
      onSubmit={submit}
      onClose={() => changeOpening(room.id, { dialog: null, refusal: null })}
    >
      <Box
        role="radiogroup"
        aria-label="Bu konuşmanın şikayetleri"
        maxH="264px"
        overflowY="auto"
        borderWidth="1px"
        borderColor="border"
        borderRadius="md"
      >
        {complaints.map((complaint) => (
          <Choice
            key={complaint.id}
            complaint={complaint}
            isChosen={complaint.id === target?.id}
            onChoose={() => changeOpening(room.id, { targetId: complaint.id, refusal: null })}
          />
        ))}
      </Box>
      <ChosenMessages messages={chosen} customerName={room.customer.name} />
    </FormDialog>
  );
}
