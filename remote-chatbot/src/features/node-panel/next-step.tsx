import { useId, useState } from 'react';
import { endAt, useFlowDraftStore } from '#entities/flow';
import { Box, Stack, Text } from '@muhatap/shared/ui';
import { SegmentGroup } from '@muhatap/shared/ui/app';
import type { MessageNode } from '@muhatap/shared/wire/chatbots';
import { TargetPicker } from './target/target-picker';

const STEPS = [
  {
    value: 'continue',
    name: 'Devam et',
    hint: 'Mesajdan hemen sonra, yanıt beklemeden bu adıma geçilir.',
  },
  {
    value: 'end',
    name: 'Bitir',
    hint: 'Konuşma biter. Vatandaş yeniden yazarsa akış baştan başlar.',
  },
  {
    value: 'handoff',
    name: 'Ekibe aktar',
    hint: 'Aktarma metni söylenir; konuşma, seçilenlerle birlikte gelen kutusuna düşer.',
  },
] as const;

/** The step after a message. */
export function NextStep({ node }: { readonly node: MessageNode }) {
  const store = useFlowDraftStore();
  const titleId = useId();
  // 'Devam et' was chosen without a target: until then nothing has changed.
  const [isChoosingTarget, setChoosingTarget] = useState(false);
  const step = node.nextNodeId !== null || isChoosingTarget ? 'continue' : node.then;
  const choose = (value: string | null) => {
    setChoosingTarget(value === 'continue');
    if (value === 'end' || value === 'handoff')
      store.edit(endAt(store.getState().flow, node.id, value));
  };
  return (
    <Stack gap="2">
      <Text id={titleId} textStyle="label">
        Sonra
      </Text>
      <SegmentGroup.Root
        size="sm"
        w="full"
        value={step}
        aria-labelledby={titleId}
        onValueChange={({ value }) => choose(value)}
      >
        <SegmentGroup.Indicator />
        {STEPS.map(({ value, name }) => (
          <SegmentGroup.Item
            key={value}
            value={value}
            flex="1"
            justifyContent="center"
            cursor="pointer"
          >
            <SegmentGroup.ItemText>{name}</SegmentGroup.ItemText>
            <SegmentGroup.ItemHiddenInput />
          </SegmentGroup.Item>
        ))}
      </SegmentGroup.Root>
      {step === 'continue' && (
        <Box
          data-field="target"
          borderWidth="1px"
          borderColor="border.emphasized"
          borderRadius="sm"
        >
          <TargetPicker
            source={{ nodeId: node.id, buttonId: null }}
            target={node.nextNodeId}
            label="Sonraki adım"
            fault={null}
          />
        </Box>
      )}
      <Text fontSize="xs" color="fg.muted">
        {STEPS.find(({ value }) => value === step)?.hint}
      </Text>
    </Stack>
  );
}
