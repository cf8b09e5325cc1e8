import { messageOf } from '@muhatap/shared/api';
import { useNow } from '@muhatap/shared/clock';
import { formatTime, relativeTime } from '@muhatap/shared/i18n';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import { Alert, Box, Button, Grid, Icon, Stack, Text } from '@muhatap/shared/ui';
import { Dialog, Portal, Skeleton } from '@muhatap/shared/ui/app';
import type { Chatbot, FlowDocument } from '@muhatap/shared/wire/chatbots';
import { useEffect, useState } from 'react';
import { readChatbot } from '#entities/chatbot';
import {
  changeTo,
  countFlow,
  describeCount,
  differenceOf,
  describeDifference,
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
  /** The version at which both began; null where the page was reloaded since. */
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
        {describeCount(countFlow(flow))}
      </Text>
      <Text fontSize="sm" mt="1.5">
        {note}
      </Text>
    </Box>
  );
}

/** The other person's flow as the server has it; null until it is there, and after a failure until the next answer. */
function useTheirs(chatbotId: string, conflict: SaveConflict) {
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
  return {
    found: theirs?.ok ? theirs.data : null,
    failure: theirs?.ok === false ? theirs.message : null,
    retry: () => setTurn(turn + 1),
  };
}

/** The changes of a person since both began; '' where the beginning is missing. */
const describeChange = (base: FlowDocument | null, flow: FlowDocument): string =>
  base === null ? '' : (describeDifference(differenceOf(changeTo(base, flow))) ?? 'değişiklik yok');

interface SidesProps {
  readonly who: string;
  readonly base: FlowDocument | null;
  readonly mine: FlowDocument;
  /** Null while it is loaded. */
  readonly theirs: FlowDocument | null;
}

/** Both flows side by side. */
const Sides = ({ who, base, mine, theirs }: SidesProps) => (
  <>
    <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3">
      <Side title="Sizinki" flow={mine} note={describeChange(base, mine)} />
      {theirs === null ? (
        <Skeleton minH="88px" borderRadius="md" />
      ) : (
        <Side title={who} flow={theirs} note={describeChange(base, theirs)} />
      )}
    </Grid>
    {theirs !== null && base === null ? (
      <Text fontSize="sm">{`Aradaki fark: ${describeDifference(differenceOf(changeTo(theirs, mine))) ?? 'yok'}.`}</Text>
    ) : null}
  </>
);

interface LoadFailureProps {
  readonly message: string;
  readonly onRetry: () => void;
}

const LoadFailure = ({ message, onRetry }: LoadFailureProps) => (
  <Alert.Root status="error" size="sm">
    <Alert.Indicator />
    <Alert.Title flex="1">{message}</Alert.Title>
    <Button size="xs" variant="outline" onClick={onRetry}>
      Tekrar Dene
    </Button>
  </Alert.Root>
);

const MergeButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button
    justifyContent="flex-start"
    whiteSpace="normal"
    textAlign="start"
    height="auto"
    py="2.5"
    onClick={onClick}
  >
    <Icon name="layers" size={18} />
    Birleştir: ikinizin değişiklikleri farklı yerlerde
  </Button>
);

/**
 * Two people saved one flow: shows who and when, and lets the second choose. Nothing is lost here.
 */
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
  const { found, failure, retry } = useTheirs(chatbotId, conflict);
  const both = found !== null && base !== null ? mergeFlows(base, mine, found.flow) : null;
  const who = nameOf(conflict.updatedBy);
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
                {failure !== null && <LoadFailure message={failure} onRetry={retry} />}
                <Sides who={who} base={base} mine={mine} theirs={found?.flow ?? null} />
                {both !== null && found !== null ? (
                  <MergeButton onClick={decide(() => goOnFrom(store, found, autosave, both))} />
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
