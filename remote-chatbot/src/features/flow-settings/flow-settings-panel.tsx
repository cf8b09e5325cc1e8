import { useRef, type ReactNode } from 'react';
import {
  editSettings,
  faultOf,
  TEXT_LIMITS,
  useFlowDraft,
  useFlowDraftStore,
  useProblems,
  useShownPlace,
  useUndoKeys,
  type FlowPlace,
} from '#entities/flow';
import { normalizeText } from '@muhatap/shared/flow';
import { Box, Heading, Stack, Text } from '@muhatap/shared/ui';
import { CountedTextarea, TagsInput } from '@muhatap/shared/ui/app';
import { FLOW_LIMITS, type FlowSettings } from '@muhatap/shared/wire/chatbots';
import { SilenceMinutes } from './silence-minutes';
import { UnknownLimit } from './unknown-limit';

type TextSetting = 'unknownText' | 'handOffText' | 'silenceText';

const fieldOfPlace = (panel: HTMLElement, { nodeId, field }: FlowPlace): HTMLElement | null =>
  nodeId === null
    ? panel.querySelector<HTMLElement>(`[data-field="${field ?? 'unknownText'}"] textarea`)
    : null;

/** Settings of the flow as a whole. */
export function FlowSettingsPanel() {
  const store = useFlowDraftStore();
  const settings = useFlowDraft(({ flow }) => flow.settings);
  const problems = useProblems().filter(({ nodeId }) => nodeId === null);
  const panel = useRef<HTMLDivElement>(null);
  const undoKeys = useUndoKeys();
  useShownPlace(panel, fieldOfPlace);
  const edit = (change: Partial<FlowSettings>, subject?: string) =>
    store.edit(
      editSettings(store.getState().flow, change),
      subject === undefined ? {} : { subject },
    );
  const text = (field: TextSetting, label: string, hint: string) => (
    <Box data-field={field}>
      <CountedTextarea
        label={label}
        rows={2}
        value={settings[field]}
        limit={TEXT_LIMITS[field]}
        hint={hint}
        error={faultOf(problems, field)}
        onChange={(value) => edit({ [field]: value }, `text:settings:${field}`)}
      />
    </Box>
  );
  return (
    <Box ref={panel} h="full" minH="0" overflowY="auto" px="4" onKeyDown={undoKeys}>
      <Section
        title="Anlaşılmayan yanıtlar"
        about="Vatandaş listede olmayan bir şey yazdığında ya da fotoğraf, ses gönderdiğinde."
      >
        {text('unknownText', 'Söylenecek metin', 'Ardından liste yeniden gösterilir.')}
        <UnknownLimit
          value={settings.unknownLimit}
          onChange={(unknownLimit) => edit({ unknownLimit })}
        />
      </Section>
      <Section
        title="Ekibe aktarma"
        about="Konuşma, o ana kadar seçilenlerle birlikte gelen kutusuna düşer ve chatbot susar."
      >
        {text('handOffText', 'Aktarma metni', 'Aktarılırken vatandaşa söylenir.')}
        <TagsInput
          label="Aktaran sözler"
          value={settings.handOffWords}
          max={FLOW_LIMITS.words}
          maxLength={FLOW_LIMITS.word}
          keyOf={normalizeText}
          hint="Vatandaş bunlardan birini yazarsa konuşma hemen aktarılır. Eklemek için yazıp Enter’a basın."
          onChange={(handOffWords) => edit({ handOffWords })}
        />
      </Section>
      <Section
        title="Sessizlik"
        about="Vatandaş bu kadar süre yanıt vermezse konuşma biter; yeniden yazarsa akış baştan başlar."
      >
        <SilenceMinutes
          value={settings.silenceMinutes}
          onChange={(silenceMinutes) => edit({ silenceMinutes }, 'text:settings:silenceMinutes')}
        />
        {text(
          'silenceText',
          'Biterken söylenecek metin',
          'Boş bırakılırsa konuşma sessizce biter.',
        )}
      </Section>
    </Box>
  );
}

function Section({
  title,
  about,
  children,
}: {
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
}) {
  return (
    <Stack
      as="section"
      gap="4"
      py="4"
      aria-label={title}
      css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border' } }}
    >
      <Box>
        <Heading as="h2" size="sm">
          {title}
        </Heading>
        <Text mt="0.5" fontSize="sm" color="fg.muted">
          {about}
        </Text>
      </Box>
      {children}
    </Stack>
  );
}
