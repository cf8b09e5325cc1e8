import { messageOf } from '@muhatap/shared/api';
import { useNow } from '@muhatap/shared/clock';
import { formatTime, relativeTime } from '@muhatap/shared/i18n';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import { Alert, Box, Button, Grid, Icon, Stack, Text } from '@muhatap/shared/ui';
import { Dialog, Portal, Skeleton } from '@muhatap/shared/ui/app';
import type { Chatbot, FlowDocument } from '@muhatap/shared/wire';
import { useEffect, useState } from 'react';
import { readChatbot } from '#entities/chatbot';
import {
  changeTo,
  countFlow,
  countWords,
  differenceOf,
  differenceWords,
  useFlowDraft,
  useFlowDraftStore,
  type SaveConflict,
} from '#entities/flow';
import type { Autosave } from './autosave';
import { mergeFlows } from './merge-flows';
import { goOnFrom, saveMine } from './resolve-conflict';

interface ConflictDialogProps {
  readonly chatbotId: string;
  readonly conflict: SaveConflict;
  readonly autosave: Autosave;
  /** What both began with; null where the page was loaded anew since. */
  readonly base: FlowDocument | null;
  /** Closes it; undecided, the conflict stays. */
  readonly onClose: () => void;
}

const nameOf = (by: string | null): string => by ?? 'Bir başkası';

function Side({
  title,
  flow,
  note,
}: {
  readonly title: string;
  readonly flow: FlowDocument;
  readonly note: string;
}) {
  return (
    <Box borderWidth="1px" borderRadius="md" p="3">
      <Text fontWeight="semibold">{title}</Text>
      <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {countWords(countFlow(flow))}
      </Text>
      <Text fontSize="sm" mt="1.5">
        {note}
      </Text>
    </Box>
  );
}

/** Two people saved one flow: says who and when, and lets the second choose. Nothing is thrown away here. */
export function ConflictDialog({
  chatbotId,
  conflict,
  autosave,
  base,
  onClose,
}: ConflictDialogProps) {
  const store = useFlowDraftStore();
  const mine = useFlowDraft(({ flow }) => flow);
  const now = useNow();
  const [theirs, setTheirs] = useState<Outcome<Chatbot> | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const control = new AbortController();
    void outcomeOf(readChatbot(chatbotId, control.signal), (error) =>
      messageOf(error, 'Diğer hali yüklenemedi'),
    ).then((outcome) => {
      if (!control.signal.aborted) setTheirs(outcome);
    });
    return () => control.abort();
  }, [chatbotId, conflict, turn]);
  const found = theirs?.ok ? theirs.data : null;
  const both = found !== null && base !== null ? mergeFlows(base, mine, found.flow) : null;
  const who = nameOf(conflict.updatedBy);
  const noteOf = (flow: FlowDocument) =>
    base === null ? '' : (differenceWords(differenceOf(changeTo(base, flow))) ?? 'değişiklik yok');
  const decide = (work: () => void) => () => {
    work();
    onClose();
  };
  return (
    <Dialog.Root
      open
      role="alertdialog"
      placement="center"
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content maxW="560px">
            <Dialog.Header>
              <Dialog.Title>Bu akışı siz düzenlerken başkası da kaydetti</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Stack gap="4">
                <Dialog.Description color="fg.muted">
                  {`Kaydeden: ${who}, saat ${formatTime(conflict.updatedAt)} (${relativeTime(conflict.updatedAt, now)}). İki hal de duruyor; hangisiyle sürdüreceğinizi siz seçin.`}
                </Dialog.Description>
                {theirs?.ok === false && (
                  <Alert.Root status="error" size="sm">
                    <Alert.Indicator />
                    <Alert.Title flex="1">{theirs.message}</Alert.Title>
                    <Button size="xs" variant="outline" onClick={() => setTurn(turn + 1)}>
                      Tekrar Dene
                    </Button>
                  </Alert.Root>
                )}
                <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3">
                  <Side title="Sizinki" flow={mine} note={noteOf(mine)} />
                  {found === null ? (
                    <Skeleton minH="88px" borderRadius="md" />
                  ) : (
                    <Side title={who} flow={found.flow} note={noteOf(found.flow)} />
                  )}
                </Grid>
                {found !== null && base === null ? (
                  <Text fontSize="sm">{`Aradaki fark: ${differenceWords(differenceOf(changeTo(found.flow, mine))) ?? 'yok'}.`}</Text>
                ) : null}
                {both !== null && found !== null ? (
                  <Button
                    justifyContent="flex-start"
                    whiteSpace="normal"
                    textAlign="start"
                    height="auto"
                    py="2.5"
                    onClick={decide(() => goOnFrom(store, found, autosave, both))}
                  >
                    <Icon name="layers" size={18} />
                    Birleştir: ikinizin değişiklikleri farklı yerlerde
                  </Button>
                ) : null}
              </Stack>
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap">
              <Button variant="ghost" colorPalette="gray" me="auto" onClick={onClose}>
                Sonra karar ver
              </Button>
              <Button
                variant="outline"
                colorPalette="gray"
                disabled={found === null}
                onClick={decide(() => found !== null && goOnFrom(store, found, autosave))}
              >
                Onunkini aç
              </Button>
              <Button
                variant={both === null ? 'solid' : 'outline'}
                colorPalette={both === null ? 'brand' : 'gray'}
                onClick={decide(() => saveMine(store, conflict, autosave))}
              >
                Benimkini kaydet
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
