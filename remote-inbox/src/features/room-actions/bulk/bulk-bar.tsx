import { useAction } from '@muhatap/shared/session';
import type { Label, Room } from '@muhatap/shared/wire/conversations';
import { Box, Button, Flex, Icon, IconButton, Text } from '@muhatap/shared/ui';
import { Tip } from '@muhatap/shared/ui/app';
import { isSnoozed } from '#entities/conversation';
import { useState } from 'react';
import { AssignList } from '../assign-list';
import { HandoverNote } from '../handover-note';
import { LabelChoice } from '../label-list';
import { SnoozeOptions } from '../snooze-options';
import { BulkButton, BulkMenu } from './bulk-menu';
import { changeMany } from './change-many';
import type { BulkChange } from './room-edits';

export interface BulkBarProps {
  /** The chosen conversations; none while they are about to be chosen. */
  readonly rooms: readonly Room[];
  /** A line on the choice, e.g. that no more can be chosen. */
  readonly hint: string | null;
  readonly onChooseAll: () => void;
  /** The choice ends, because it has been acted on or was given up. */
  readonly onDone: () => void;
  /** The handover note to begin with. */
  readonly note: string;
  /** Receives those that could not be changed, and the note that was meant for them. */
  readonly onRefused: (rooms: readonly Room[], note: string) => void;
}

/** The labels that all of them have. */
const commonLabels = ([first, ...rest]: readonly Room[]): readonly Label[] =>
  first?.labels.filter(({ id }) =>
    rest.every(({ labels }) => labels.some((held) => held.id === id)),
  ) ?? [];

function Choice({ rooms, hint, onChooseAll, onDone }: Omit<BulkBarProps, 'note' | 'onRefused'>) {
  return (
    <Flex align="center" gap="1" ps="2" minH="9">
      <Box flex="1" minW="0">
        <Text fontSize="sm" fontWeight="semibold" className="tabular" truncate>
          {rooms.length === 0 ? 'Konuşma seçin' : `${rooms.length} konuşma seçildi`}
        </Text>
        {hint !== null && (
          <Text fontSize="xs" color="fg.muted">
            {hint}
          </Text>
        )}
      </Box>
      <Button
        size="xs"
        variant="ghost"
        title="Yüklenen konuşmaların tümünü seç"
        css={{ '@media (pointer: coarse)': { height: '40px' } }}
        onClick={onChooseAll}
      >
        Tümünü seç
      </Button>
      <Tip content="Seçimi bırak (Esc)">
        <IconButton
          size="xs"
          variant="ghost"
          colorPalette="gray"
          aria-label="Seçimi bırak"
          css={{ '@media (pointer: coarse)': { boxSize: '40px' } }}
          onClick={onDone}
        >
          <Icon name="close" size={16} />
        </IconButton>
      </Tip>
    </Flex>
  );
}

function Actions({
  rooms,
  note: noteBefore,
  onDone,
  onRefused,
}: Pick<BulkBarProps, 'rooms' | 'note' | 'onDone' | 'onRefused'>) {
  const [note, setNote] = useState(noteBefore);
  const mayAssign = useAction('assign', 'inbox');
  const mayClose = useAction('close', 'inbox');
  const act = (change: BulkChange) => {
    const saving = changeMany(rooms, change);
    onDone();
    void saving.then((refused) => refused.length > 0 && onRefused(refused, note));
  };
  const areClosed = rooms.every(({ is_active }) => !is_active);
  return (
    <Flex>
      {mayAssign && (
        <BulkMenu icon="user-add" text="Ata" label="Sorumlu seç">
          {(close) => (
            <>
              <AssignList
                holder={null}
                onPick={(target) => {
                  close();
                  act({ kind: 'assign', target, note });
                }}
              />
              <HandoverNote note={note} onChange={setNote} />
            </>
          )}
        </BulkMenu>
      )}
      <BulkMenu icon="tag" text="Etiketle" label="Etiketler">
        {(close) => (
          <LabelChoice
            held={commonLabels(rooms)}
            onToggle={(label, isOn) => {
              close();
              act({ kind: 'label', label, isOn });
            }}
          />
        )}
      </BulkMenu>
      <BulkMenu icon="clock" text="Ertele" label="Ertele">
        {(close) => (
          <SnoozeOptions
            isSnoozed={rooms.some(isSnoozed)}
            onPutOff={(until) => {
              close();
              act({ kind: 'snooze', until });
            }}
          />
        )}
      </BulkMenu>
      <BulkButton
        icon="check-double"
        text="Okundu"
        aria-label="Okundu yap"
        onClick={() => act({ kind: 'read' })}
      />
      {mayClose && (
        <BulkButton
          icon={areClosed ? 'undo' : 'check'}
          text={areClosed ? 'Yeniden aç' : 'Kapat'}
          onClick={() => act({ kind: 'active', isActive: areClosed })}
        />
      )}
    </Flex>
  );
}

/** Stands at the foot of the list while conversations are chosen: how many, and what can be done with all of them. */
export function BulkBar({ note, onRefused, ...choice }: BulkBarProps) {
  const { rooms, onDone } = choice;
  return (
    <Box
      as="section"
      aria-label="Seçilen konuşmalar"
      flexShrink="0"
      borderTopWidth="1px"
      borderColor="border"
      bg="bg.panel"
      p="2"
      boxShadow="sm"
    >
      <Choice {...choice} />
      {rooms.length > 0 && (
        <Actions rooms={rooms} note={note} onDone={onDone} onRefused={onRefused} />
      )}
    </Box>
  );
}
