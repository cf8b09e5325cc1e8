import { useNow } from '@muhatap/shared/clock';
import { relativeTime } from '@muhatap/shared/i18n';
import { platform } from '@muhatap/shared/platform';
import {
  Box,
  Button,
  chakra,
  HStack,
  Icon,
  Spinner,
  Text,
  VisuallyHidden,
  type IconName,
} from '@muhatap/shared/ui';
import { Tip } from '@muhatap/shared/ui/app';
import { useFlowDraft, type SaveState as State } from '#entities/flow';

/** A younger save is shown as just now, ms. */
const JUST_MS = 60_000;

interface SaveStateProps {
  /** When the server took the last edit; ISO time. */
  readonly savedAt: string;
  readonly onConflict: () => void;
  readonly onRetry: () => void;
}

interface StateLabel {
  readonly icon: IconName | null;
  readonly text: string;
  readonly detail: string | null;
}

function labelOf(state: State, isOnline: boolean): StateLabel {
  if (state.kind === 'saved') return { icon: 'check', text: 'Kaydedildi', detail: null };
  if (state.kind === 'conflict')
    return { icon: 'warning', text: 'Karar verin: başkası da kaydetti', detail: null };
  if (!isOnline)
    return {
      icon: 'offline',
      text: 'Çevrimdışı – bu cihazda saklanıyor',
      detail: 'Bağlantı gelince kendiliğinden kaydedilir.',
    };
  if (state.kind === 'failed')
    return { icon: 'warning', text: 'Kaydedilemedi – yeniden denenecek', detail: state.sentence };
  return { icon: null, text: 'Kaydediliyor…', detail: null };
}

const isTrouble = ({ kind }: State, isOnline: boolean): boolean =>
  kind === 'failed' || kind === 'conflict' || (kind !== 'saved' && !isOnline);

/** 'az önce', or how long ago. */
const savedWhen = (savedAt: string, now: number): string =>
  now - Date.parse(savedAt) < JUST_MS ? 'az önce' : relativeTime(savedAt, now);

/** State of the draft against the server, in words. */
export function SaveState({ savedAt, onConflict, onRetry }: SaveStateProps) {
  const state = useFlowDraft(({ saving }) => saving);
  // Read anew with every attempt: each ends in another state.
  const isOnline = platform().page.isOnline();
  const now = useNow();
  const { icon, text, detail } = labelOf(state, isOnline);
  const isTroubled = isTrouble(state, isOnline);
  const line = (
    <HStack
      as="span"
      gap="1.5"
      fontSize="sm"
      color={isTroubled ? 'warning.fg' : 'fg.muted'}
      minW="0"
      whiteSpace="nowrap"
    >
      {icon === null ? <Spinner size="xs" color="fg.subtle" /> : <Icon name={icon} size={15} />}
      <Text as="span" truncate>
        {text}
      </Text>
      {state.kind === 'saved' ? (
        <Box
          as="span"
          hideBelow="lg"
          fontVariantNumeric="tabular-nums"
        >{`· ${savedWhen(savedAt, now)}`}</Box>
      ) : null}
    </HStack>
  );
  return (
    <>
      {/* Each save in turn would be read out; trouble is. */}
      <VisuallyHidden role="status">{isTroubled ? text : ''}</VisuallyHidden>
      {state.kind === 'conflict' && <ConflictButton text={text} onClick={onConflict} />}
      {state.kind !== 'conflict' && isTroubled && (
        <Tip content={detail ?? text} placement="bottom">
          <chakra.button
            type="button"
            display="flex"
            borderRadius="sm"
            minW="0"
            aria-label={`${text}. Şimdi dene`}
            onClick={onRetry}
          >
            {line}
          </chakra.button>
        </Tip>
      )}
      {!isTroubled && line}
    </>
  );
}

interface ConflictButtonProps {
  readonly text: string;
  readonly onClick: () => void;
}

const ConflictButton = ({ text, onClick }: ConflictButtonProps) => (
  <Button
    size="2xs"
    variant="subtle"
    colorPalette="warning"
    minW="0"
    flexShrink={1}
    onClick={onClick}
  >
    <Icon name="warning" size={14} />
    <Text as="span" truncate>
      {text}
    </Text>
  </Button>
);
