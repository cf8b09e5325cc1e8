import { useId, useRef, useState } from 'react';
import { nodeName, useFlowDraft, useFlowDraftStore, type Source } from '#entities/flow';
import { Box, Button, Flex, Icon, IconButton, Text, type IconName } from '@muhatap/shared/ui';
import { Popover } from '@muhatap/shared/ui/app';
import type { FlowNode } from '@muhatap/shared/wire/chatbots';
import { TargetSearch } from './target-search';
import { useLead } from './use-lead';

interface TargetPickerProps {
  readonly source: Source;
  readonly target: string | null;
  /** Name of what the target belongs to, for screen readers. */
  readonly label: string;
  readonly fault: string | null;
}

function targetName(node: FlowNode | undefined, target: string | null): string {
  if (node !== undefined) return nodeName(node);
  return target === null ? 'Hedef seçin' : 'Hedef artık yok';
}

interface TargetTriggerProps {
  readonly label: string;
  readonly name: string;
  readonly icon: IconName;
  /** Of the icon, and of the name where it leads nowhere. */
  readonly color: string;
  readonly isLed: boolean;
  readonly faultId?: string;
}

const TargetTrigger = ({ label, name, icon, color, isLed, faultId }: TargetTriggerProps) => (
  <Popover.Trigger asChild>
    <Button
      size="xs"
      flex="1"
      minW="0"
      variant="ghost"
      colorPalette="gray"
      justifyContent="flex-start"
      fontWeight="normal"
      px="2"
      gap="1.5"
      aria-label={label}
      {...(faultId !== undefined && { 'aria-describedby': faultId })}
    >
      <Icon name={icon} size={14} color={color} />
      <Box as="span" flex="1" truncate textAlign="start" color={isLed ? 'fg' : color}>
        {name}
      </Box>
      <Icon name="chevron-down" size={14} color="fg.muted" />
    </Button>
  </Popover.Trigger>
);

/** Where a choice or a message leads: shows it, goes there, leads it elsewhere. */
export function TargetPicker({ source, target, label, fault }: TargetPickerProps) {
  const store = useFlowDraftStore();
  const node = useFlowDraft(({ flow }) =>
    target === null ? undefined : flow.nodes.find(({ id }) => id === target),
  );
  const faultId = useId();
  const [isOpen, open] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const lead = useLead(source);
  // A message may lead nowhere; a choice may not.
  const color = node === undefined && (target !== null || fault !== null) ? 'error.fg' : 'fg.muted';
  const name = targetName(node, target);
  return (
    <>
      <Flex w="full" align="center" pr="1">
        <Popover.Root
          open={isOpen}
          portalled={false}
          initialFocusEl={() => search.current}
          positioning={{ strategy: 'fixed', placement: 'bottom-start', sameWidth: true }}
          lazyMount
          unmountOnExit
          onOpenChange={(change) => open(change.open)}
        >
          <TargetTrigger
            label={`${label}: ${name}`}
            name={name}
            icon={node?.type ?? 'arrow-right'}
            color={color}
            isLed={node !== undefined}
            {...(fault !== null && { faultId })}
          />
          <Popover.Positioner zIndex="popover">
            <Popover.Content w="full" minW="260px" borderWidth="1px" aria-label={label}>
              <TargetSearch
                sourceId={source.nodeId}
                target={target}
                fieldRef={search}
                onChoose={(option, term) => {
                  lead(option, term);
                  open(false);
                }}
              />
            </Popover.Content>
          </Popover.Positioner>
        </Popover.Root>
        {node !== undefined && (
          <IconButton
            size="2xs"
            variant="ghost"
            colorPalette="gray"
            aria-label={`Hedefe git: ${name}`}
            onClick={() => store.show({ nodeId: node.id })}
          >
            <Icon name="arrow-right" size={14} />
          </IconButton>
        )}
      </Flex>
      {/* That nothing is chosen stands on the button already. */}
      {fault !== null && (
        <Text
          id={faultId}
          hidden={node === undefined}
          px="2"
          pb="1.5"
          fontSize="xs"
          fontWeight="medium"
          color="fg.error"
        >
          {fault}
        </Text>
      )}
    </>
  );
}
