import { useConnections } from '@muhatap/shared/connections';
import { notify } from '@muhatap/shared/notifications';
import type { Room } from '@muhatap/shared/wire/conversations';
import { Center, Flex, Icon, Text } from '@muhatap/shared/ui';
import { useRef, useState, type ComponentProps, type DragEvent } from 'react';
import { useNow } from '@muhatap/shared/clock';
import { focusComposer, writeAs } from '../composer.store';
import { replyWay } from '../reply-way';
import { attachFiles } from './attach-files';
import { kindProblem } from './file-check';
import { FILE_KINDS } from './file-kind';

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Why nothing can be dropped here; null when files can. */
function useDropProblem(room: Room): string | null {
  const connection = useConnections((state) =>
    state.connections.find(({ id }) => id === room.receiver_account.id),
  );
  const way = replyWay(room, connection, useNow());
  if (way.kind !== 'free') return way.reason;
  return FILE_KINDS.every((kind) => kindProblem(room.channel, kind) !== null)
    ? kindProblem(room.channel, 'document')
    : null;
}

type FileDropProps = Omit<ComponentProps<typeof Flex>, 'room'> & {
  readonly room: Room | undefined;
};

/** The whole conversation takes files that are dragged onto it. Stands in for the pane's own box. */
export function FileDrop({ room, children, ...rest }: FileDropProps) {
  return room === undefined ? (
    <Flex {...rest}>{children}</Flex>
  ) : (
    <OpenDrop room={room} {...rest}>
      {children}
    </OpenDrop>
  );
}

function OpenDrop({ room, children, ...rest }: FileDropProps & { readonly room: Room }) {
  const depth = useRef(0); // every child reports entering and leaving, too
  const [isOver, setOver] = useState(false);
  const problem = useDropProblem(room);
  const move = (step: 1 | -1) => (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    depth.current = Math.max(0, depth.current + step);
    setOver(depth.current > 0);
  };
  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    if (problem !== null) return void notify.warning(problem);
    writeAs(room.id, 'reply');
    attachFiles(room.id, room.channel, [...event.dataTransfer.files]);
    focusComposer(room.id);
  };
  return (
    <Flex
      position="relative"
      {...rest}
      onDragEnter={move(1)}
      onDragLeave={move(-1)}
      onDragOver={(event) => {
        if (carriesFiles(event)) event.preventDefault();
      }}
      onDrop={drop}
    >
      {children}
      {isOver && (
        <Center
          position="absolute"
          inset="0"
          zIndex="overlay"
          p="4"
          pointerEvents="none"
          bg={{ _light: 'rgb(255 255 255 / 0.85)', _dark: 'rgb(14 17 20 / 0.85)' }}
        >
          <Center
            w="full"
            h="full"
            flexDirection="column"
            gap="3"
            borderWidth="2px"
            borderStyle="dashed"
            borderRadius="lg"
            px="6"
            textAlign="center"
            {...(problem === null
              ? { borderColor: 'brand.solid', color: 'brand.fg' }
              : { borderColor: 'border.emphasized', color: 'fg.muted' })}
          >
            <Icon name={problem === null ? 'upload' : 'ban'} size={32} />
            <Text fontSize="lg" fontWeight="semibold">
              {problem ?? 'Dosyayı buraya bırakın'}
            </Text>
          </Center>
        </Center>
      )}
    </Flex>
  );
}
